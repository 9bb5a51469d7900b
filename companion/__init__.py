"""The mind of the table: rules, touches, the journal and the words; it imports no other room."""
