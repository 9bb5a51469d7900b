# What the doctor finds at the machine; each fault with its cure.

checkup-pins = Pins: { $model } through { $factory }.
checkup-simulated = Pins: simulated, because this is no Raspberry Pi.
checkup-asked = Pins: simulated, because GPIOZERO_PIN_FACTORY asks for it.
checkup-no-pins = Pins: simulated, because no pin library works on this { $model }. Install it with “make run PI=1”.
checkup-no-gpiochip = Pins: this { $model } has no /dev/gpiochip*. Update the system with sudo apt full-upgrade, then restart it.
checkup-root = This user is root, who may open everything; Lightkeeper does not need to be.
checkup-group = This user is in the group { $group }.
checkup-no-group = This user is not in the group { $group }. Add it with sudo usermod -aG { $group } $USER, then log in again.
checkup-spi = SPI: { $path } is there for the strip.
checkup-no-spi-0 = SPI: { $path } is not there for the strip. Enable it with sudo raspi-config nonint do_spi 0, then restart.
checkup-no-spi-1 = SPI: { $path } is not there for the strip. Write dtoverlay=spi{ $bus }-{ $number }cs into /boot/firmware/config.txt, then restart.
checkup-uart = UART: { $port } is there for the scanner.
checkup-no-uart = UART: { $port } is not there for the scanner. Enable it with sudo raspi-config nonint do_serial_hw 0, then restart.
checkup-console = UART: the system itself talks on { $port }. Take it off there with sudo raspi-config nonint do_serial_cons 1, then restart.
checkup-power = Power: the Pi complains of neither voltage nor heat.
checkup-power-voltage = Power: the voltage is too low now. Use the Pi’s own power supply and a short, thick cable, and feed strips from a supply of their own.
checkup-power-capped = Power: the processor is slowed down now. Cure the voltage or the heat that is the reason.
checkup-power-throttled = Power: the processor is throttled now. Cure the voltage or the heat that is the reason.
checkup-power-warm = Heat: the Pi is at its temperature limit now. Give it air, a heat sink or a fan.
checkup-power-was-voltage = Power: the voltage has been too low since the start. Use the Pi’s own power supply and a short, thick cable, and feed strips from a supply of their own.
checkup-power-was-capped = Power: the processor has been slowed down since the start. Cure the voltage or the heat that was the reason, then restart.
checkup-power-was-throttled = Power: the processor has been throttled since the start. Cure the voltage or the heat that was the reason, then restart.
checkup-power-was-warm = Heat: the Pi has been at its temperature limit since the start. Give it air, a heat sink or a fan.
checkup-disk = Disk: { $megabytes } MB are free for { $folder }.
checkup-full = Disk: only { $megabytes } MB are free for { $folder }. Make room, for example with sudo apt clean.
checkup-unwritable = { $folder } cannot be written ({ $reason }). Choose another folder with --data, or give yourself the right to write there.
