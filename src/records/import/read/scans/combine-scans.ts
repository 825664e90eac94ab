import { clockWords, minutesOf } from '../../../../../contract/values/clock'
import type { StaffDayImportRow } from '../../../../../contract/attendance/staff-day-import'
import type { ReadChoices } from '../choices'
import type { ColumnQuestion } from '../judge-columns'
import type { Scan, ScanRow } from './read-scan'

/** Scans within so many minutes are one: fingers are put on twice. */
const sameScanMinutes = 10

/** A single scan from this hour on may be a leaving whose arrival was forgotten. */
const noon = '12:00'

/** The days of a file, and what is to be said about them. */
interface CombinedDays {
  rows: StaffDayImportRow[]
  notes: string[]
  lost: string[]
  questions: ColumnQuestion[]
}

/** What the scans of one day say. */
interface DayTimes {
  checkin: string | null
  checkout: string | null
  /** Scans between arrival and leaving, and those that repeat one of them. */
  between: number
  /** Why a time is left out, as the end of a sentence. */
  lost: string | null
  /** A single scan after noon that may be either. */
  lone: string | null
}

/**
 * Puts the scans of one person and day together: the first is arrival and the last is leaving. Where the file itself tells coming from
 * going, that counts; a machine whose file says "in" of every scan tells nothing.
 */
export function combineScans(
  rows: readonly ScanRow[],
  { answers }: Pick<ReadChoices, 'answers'>,
): CombinedDays {
  const said = new Set(
    rows.flatMap(({ scans }) => scans.filter(({ isSure }) => !isSure).map(({ state }) => state)),
  )
  const tells = said.has('in') && said.has('out')
  const days = new Map<string, ScanRow[]>()
  for (const row of rows) {
    if (row.scans.length === 0) continue
    const key = JSON.stringify([row.date, row.machine_number, row.nip, row.nuptk, row.name.toLowerCase()])
    const day = days.get(key)
    if (day) day.push(row)
    else days.set(key, [row])
  }
  const combined: CombinedDays = { rows: [], notes: [], lost: [], questions: [] }
  let between = 0
  let lone: string | null = null
  for (const day of days.values()) {
    const [first] = day
    if (first === undefined) continue
    const times = timesOfDay(
      day.flatMap(({ scans }) => scans),
      tells,
      answers['lone'],
    )
    between += times.between
    lone ??= times.lone
    if (times.lost !== null) combined.lost.push(`${first.place}: ${times.lost}.`)
    const { row, name, machine_number, nip, nuptk, date } = first
    const { checkin, checkout } = times
    combined.rows.push({
      ...{ row, name, machine_number, nip, nuptk, date },
      ...{ checkin_time: checkin, checkout_time: checkout },
    })
  }
  if (between > 0) {
    const count = between.toLocaleString('id-ID')
    combined.notes.push(
      `${count} scan di antara jam masuk dan jam pulang, atau yang berulang, tidak diimpor.`,
    )
  }
  if (lone !== null) {
    const options = [
      { value: 'out', means: 'Jam pulang, jam masuknya tidak tercatat' },
      { value: 'in', means: 'Jam masuk' },
    ]
    combined.questions.push({ id: 'lone', keys: ['time'], example: clockWords(lone), options })
  }
  return combined
}

function timesOfDay(scans: readonly Scan[], tells: boolean, answer: string | undefined): DayTimes {
  const stated = scans.filter(({ isSure }) => isSure || tells)
  const [comings, goings] = [timesWith(stated, 'in'), timesWith(stated, 'out')]
  if (comings.length === 0 && goings.length === 0) return firstAndLast(timesWith(scans, null), answer)
  const checkin = comings[0] ?? null
  const checkout = goings.at(-1) ?? null
  const between = scans.length - Number(checkin !== null) - Number(checkout !== null)
  const last = comings.at(-1)
  if (checkin !== null && checkout !== null && checkout < checkin) {
    const lost = `jam pulang ${clockWords(checkout)} mendahului jam masuk ${clockWords(checkin)}, tidak diimpor`
    return { checkin, checkout: null, between, lost, lone: null }
  }
  const isLater = checkin !== null && checkout === null && last !== undefined && isApart(checkin, last)
  const lost = isLater ? `jam ${clockWords(last)} tercatat sebagai masuk, jadi bukan jam pulang` : null
  return { checkin, checkout, between: between - Number(isLater), lost, lone: null }
}

/** The times of a day in their order. @param state null: whatever they say */
const timesWith = (scans: readonly Scan[], state: Scan['state']): string[] =>
  scans.flatMap((scan) => (state === null || scan.state === state ? [scan.time] : [])).sort()

const isApart = (a: string, b: string): boolean => minutesOf(b) - minutesOf(a) > sameScanMinutes

function firstAndLast(times: readonly string[], answer: string | undefined): DayTimes {
  const [first = null] = times
  const last = times.at(-1) ?? null
  if (first !== null && last !== null && isApart(first, last)) {
    return { checkin: first, checkout: last, between: times.length - 2, lost: null, lone: null }
  }
  const between = times.length - 1
  const isLate = first !== null && first >= noon
  const isLeaving = isLate && answer !== 'in'
  return {
    checkin: isLeaving ? null : first,
    checkout: isLeaving ? last : null,
    between,
    lost: null,
    lone: isLate ? first : null,
  }
}
