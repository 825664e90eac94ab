import { dateIn } from '../../../contract/values/dates'
import { scanProof } from '../../../contract/values/card-proof'
import { readMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import { readTogether } from '../../db/read-together'
import { serviceNow } from '../../outbox/replay/clock'
import { gateOf, gatePlace, type GateFields, type GatePatch } from '../../outbox/fields/gate-fields'
import { aboutPresence, presence } from '../../outbox/kinds/presence'
import { saveChanges, type ChangeIntent } from '../../outbox/edits/save-change'
import { readCalendar } from '../../workspace/calendar/read-calendar'
import { readSettings, settingOn } from '../../workspace/calendar/school-calendar'
import {
  holdsScan,
  judgeScan,
  timeOf,
  type GateMode,
  type GatePupil,
  type ReadCard,
  type RecordedScan,
  type Verdict,
} from './verdict'

/** Where scans are recorded. */
export interface GateReach {
  readonly db: UserDb
  readonly schoolId: string | null
  readonly timeZone: string
}

/**
 * Records one scan of a pupil in the outbox, unless this half of the day is recorded already.
 * @param mode coming or going
 * @param card what was read; null for a pupil who was found by name
 * @returns the gate's verdict; `unsaved` when nothing was stored
 */
export async function recordScan(
  reach: GateReach,
  pupil: GatePupil,
  mode: GateMode,
  card: ReadCard | null = null,
): Promise<Verdict> {
  const { db, timeZone } = reach
  try {
    const at = await serviceNow(db, Date.now())
    const date = dateIn(timeZone, at)
    const setting = settingOn(date, await readSettings(db, null))
    const day = await storeScan(reach, pupil, mode, { at, date }, card)
    return judgeScan({ pupil, mode, day, at, timeZone, lateAfter: setting?.late_after ?? null })
  } catch (error) {
    console.error('scan not stored', error)
    return { kind: 'unsaved', pupil }
  }
}

/**
 * Stores a scan in the outbox, unless this half of the day is recorded by the time it is stored.
 * @param when by the service's clock; `date` is that of the school, `YYYY-MM-DD`
 * @returns the day as it was before
 * @throws what `saveChanges` throws: nothing is stored
 */
export async function storeScan(
  reach: GateReach,
  pupil: Pick<GatePupil, 'id' | 'name' | 'classId'>,
  mode: GateMode,
  { at, date }: { at: Date; date: string },
  card: ReadCard | null = null,
): Promise<GateFields> {
  const time = timeField(mode)
  const value = at.toISOString()
  // The token itself is not kept: whoever reads the queue could make a card of it.
  const checks = card !== null && (await readMeta(reach.db, 'capabilities'))?.includes('card_checks')
  const scan = checks && {
    ...{ cardId: card.id, studentId: pupil.id, at },
    half: mode === 'masuk' ? ('checkin' as const) : ('checkout' as const),
  }
  return await store(reach, pupil, date, {
    patch: patchOf(mode, value),
    onlyIf: (day) => (day[time] ?? null) === null,
    ...(scan && { scans: { [time]: { value, proof: `${card.id}.${scanProof(card.token, scan)}` } } }),
  })
}

/**
 * Takes back one scan, on its own day: the wrong name was chosen. Another gate's scan that has taken its place meanwhile is kept.
 * @returns `kept` with the time that is recorded now, where it is not this scan's
 */
export async function takeBack(reach: GateReach, scan: RecordedScan): Promise<Verdict> {
  const { pupil, mode, date } = scan
  const time = timeField(mode)
  const isOwn = (held: unknown) => typeof held === 'string' && holdsScan(held, scan, reach.timeZone)
  try {
    const before = await store(reach, pupil, date, {
      patch: patchOf(mode, null),
      onlyIf: (day) => isOwn(day[time]),
    })
    const held = before[time]
    if (held === null || isOwn(held)) return { kind: 'undone', pupil }
    return { kind: 'kept', pupil, mode, time: timeOf(held, reach.timeZone) }
  } catch (error) {
    console.error('scan not taken back', error)
    return { kind: 'unsaved', pupil }
  }
}

const timeField = (mode: GateMode) => (mode === 'masuk' ? 'checkin_time' : 'checkout_time')

function patchOf(mode: GateMode, time: string | null): GatePatch {
  const place = time === null ? null : gatePlace
  return mode === 'masuk'
    ? { checkin_time: time, checkin_location: place }
    : { checkout_time: time, checkout_location: place }
}

/** @returns the day as it was before */
async function store(
  { db, schoolId }: GateReach,
  pupil: Pick<GatePupil, 'id' | 'name' | 'classId'>,
  date: string,
  change: Pick<ChangeIntent, 'onlyIf' | 'scans'> & { patch: GatePatch },
): Promise<GateFields> {
  const { period, subPeriod } = await readCalendar(db)
  const context = {
    school_id: schoolId,
    period_id: period?.id ?? null,
    sub_period_id: subPeriod?.id ?? null,
    class_id: pupil.classId,
  }
  const intent = { about: aboutPresence(schoolId, pupil.id, date), subject: pupil.name, ...change }
  const options = { context, now: Date.now(), quietMs: 0 }
  const [before] = await saveChanges(db, presence, [intent], options)
  return gateOf(before?.fields)
}

/** How many pupils of a day have come or gone, and how many of these the service does not hold yet. */
export async function readCounts(
  db: UserDb,
  date: string,
  mode: GateMode,
): Promise<{ recorded: number; waiting: number }> {
  const name = timeField(mode)
  return await readTogether(db, [db.presences, db.outbox], async () => {
    const there = new Set<string>()
    // Read whole: a cursor asks the database once for each row.
    for (const row of await db.presences.where('date').equals(date).toArray())
      if (row[name]) there.add(row.student_id)
    let waiting = 0
    for (const row of await db.outbox.toArray()) {
      if (row.kind !== 'presence' || row.date !== date || row.student_id === undefined) continue
      if (row.patch[name]) there.add(row.student_id)
      else if (name in row.patch) there.delete(row.student_id)
      if (row.state !== 'acked' && name in row.patch) waiting++
    }
    return { recorded: there.size, waiting }
  })
}
