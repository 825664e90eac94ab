const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago, in Indonesian: "baru saja", "3 menit lalu", "kemarin", "5 hari lalu".
 * @param at milliseconds since 1970; later than `now` counts as just now (clocks differ)
 * @param now milliseconds since 1970
 */
export function ageWords(at: number, now: number = Date.now()): string {
  const age = now - at
  if (age < minute) return 'baru saja'
  if (age < hour) return `${Math.floor(age / minute)} menit lalu`
  if (age < day) return `${Math.floor(age / hour)} jam lalu`
  if (age < 2 * day) return 'kemarin'
  if (age < 30 * day) return `${Math.floor(age / day)} hari lalu`
  if (age < 365 * day) return `${Math.floor(age / (30 * day))} bulan lalu`
  return `${Math.floor(age / (365 * day))} tahun lalu`
}
