"""What is wired to which pin: the only file to change. Numbers are GP numbers, not pin positions."""

READER = "rc522"  # "rc522", "pn532" or None
RC522 = {"spi": 0, "sck": 18, "mosi": 19, "miso": 16, "cs": 17, "rst": 20}
PN532 = {"uart": 1, "tx": 8, "rx": 9}

LAMPS = 8  # WS2812 ("NeoPixel") lamps on the strip; 0 for none
LAMP_PIN = 22
BRIGHTNESS = 64  # 0 to 255: what the companion calls full light

BUTTONS = {10: "table/ok", 11: "table/undo", 12: "table/skip"}  # from the pin to GND

BUZZER = 15  # a passive buzzer; None for none
