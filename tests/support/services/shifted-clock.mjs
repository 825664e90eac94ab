// Loaded before the service (`--import`): its clock goes so many milliseconds ahead of the machine's.
const shift = Number(process.env.CLOCK_SHIFT_MS)
const { now } = Date

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now() + shift] : parts))
  }
  static now() {
    return now() + shift
  }
}
