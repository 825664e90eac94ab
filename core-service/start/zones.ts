import type { TimeZone } from '../../contract/values/dates'

/** Hours that each zone is ahead of UTC, all year. */
export const hoursAhead = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
} as const satisfies Record<TimeZone, number>

/** The zones of schools that this Node does not know: without their names it counts every day by UTC, and says nothing. */
export function unknownZones(): string[] {
  return Object.entries(hoursAhead).flatMap(([zone, hours]) => (aheadOf(zone) === hours ? [] : [zone]))
}

function aheadOf(zone: string): number {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    const offset = format.formatToParts().find(({ type }) => type === 'timeZoneName')
    return Number(offset?.value.replace('GMT', ''))
  } catch {
    return Number.NaN
  }
}
