import * as z from 'zod/mini'
import { BlockedTime, BlockedTimesPut } from '../../../../contract/school/timetable/blocked-times'
import { blockedTimeWords } from './blocked-words'

/** One time as it is typed. */
export const BlockedRow = z.object({
  weekday: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  reason: z.string(),
})
export type BlockedRow = z.output<typeof BlockedRow>

/** What is wrong with the rows, a sentence for each by its place. */
export type RowFaults = ReadonlyMap<number, string>

/** A new row: the beginning of a school day. */
export const blankRow: BlockedRow = { weekday: 1, start_time: '07:00', end_time: '09:00', reason: '' }

export const rowsOf = (times: readonly BlockedTime[]): BlockedRow[] =>
  times.map(({ weekday, start_time, end_time, reason }) => ({
    weekday,
    start_time,
    end_time,
    reason: reason ?? '',
  }))

/** The rows as they are sent, or what is wrong with them. */
export function readRows(rows: readonly BlockedRow[]): { times: BlockedTime[] } | { faults: RowFaults } {
  const faults = new Map<number, string>()
  const times = rows.map((row, at) => {
    const time = { ...row, reason: row.reason.trim() || null }
    const read = BlockedTime.safeParse(time)
    if (!read.success) faults.set(at, read.error.issues[0]?.message ?? 'Periksa waktu ini.')
    return time
  })
  for (const [at, time] of times.entries()) {
    const other = times.find((one, i) => i < at && one.weekday === time.weekday && meets(one, time))
    if (other && !faults.has(at)) faults.set(at, `Bertumpuk dengan ${blockedTimeWords(other)}.`)
  }
  if (faults.size > 0) return { faults }
  const all = BlockedTimesPut.safeParse({ times })
  return all.success
    ? { times }
    : { faults: new Map([[rows.length - 1, all.error.issues[0]?.message ?? '']]) }
}

/** Sentences of the service by row: its paths are `times.2.start_time`. */
export function faultsIn(errors: Partial<Record<string, string>>): RowFaults {
  const faults = new Map<number, string>()
  for (const [path, words] of Object.entries(errors)) {
    const at = /^times\.(\d+)/.exec(path)?.[1]
    if (at !== undefined && words !== undefined) faults.set(Number(at), words)
  }
  return faults
}

const meets = (a: BlockedTime, b: BlockedTime) => a.start_time < b.end_time && b.start_time < a.end_time
