import { dateIn } from '../../../contract/values/dates'
import { readMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'

/** What is known of the clocks. Times in milliseconds since 1970. */
export interface Clocks {
  /** This device's clock. */
  now: number
  /** Service clock minus device clock, as last measured; null when never. */
  offset: number | null
  /** When, by this device's clock, the service last answered; null when never. */
  contact: number | null
  /** IANA names. */
  deviceZone: string
  schoolZone: string
}

/**
 * `otherDate`: the phone shows another date than the school has. `setBack`: its clock shows a time before the last
 * answer, so that it was changed since and the measured offset is no longer valid.
 */
export type ClockTrouble = 'otherDate' | 'setBack'

/** Clocks that differ less are two good clocks and a slow line. */
const usualMs = 2 * 60_000

/**
 * Whether a person could be led to the wrong day by their phone. The school's date is the service's clock in
 * the school's zone; client clocks decide nothing.
 * @returns null when all is well
 */
export function clockTrouble({ now, offset, contact, deviceZone, schoolZone }: Clocks): ClockTrouble | null {
  if (contact !== null && now < contact - usualMs) return 'setBack'
  const known = offset !== null && Math.abs(offset) > usualMs ? offset : 0
  const shown = dateIn(deviceZone, new Date(now))
  const school = dateIn(schoolZone, new Date(now + known))
  return shown === school ? null : 'otherDate'
}

/** The state of the clocks now, from the local database. */
export async function readClocks(
  db: UserDb,
  { now, deviceZone, schoolZone }: Pick<Clocks, 'now' | 'deviceZone' | 'schoolZone'>,
): Promise<Clocks> {
  const offset = (await readMeta(db, 'clock')) ?? null
  const contact = (await readMeta(db, 'contact')) ?? null
  return { now, offset, contact, deviceZone, schoolZone }
}

/**
 * The moment by the service's clock, for times that people record (a check-in at the gate).
 * @param now this device's clock, milliseconds since 1970
 */
export async function serviceNow(db: UserDb, now: number): Promise<Date> {
  return new Date(now + ((await readMeta(db, 'clock')) ?? 0))
}
