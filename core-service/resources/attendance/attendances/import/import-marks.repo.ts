import type { MarkImportOutcome } from '../../../../../contract/attendance/mark-import'
import { ErrorCode } from '../../../../../contract/errors'
import type { ImportRun } from '../../../../../contract/people/import-outcome'
import type { SubPeriodSetting } from '../../../../../contract/school/years/periods'
import { dateInWords } from '../../../../messages/dates'
import { sentenceOf } from '../../../../messages/sentences'
import { fail } from '../../../../kit/answers/fail'
import { byKey } from '../../../../kit/import/by-key'
import { lockImport } from '../../../../kit/import/import.repo'
import { keepChanges, requireOpenImport } from '../../../../kit/import/keep-import.repo'
import { pupilsWithStays } from '../../../../kit/import/pupils-with-stays.repo'
import { type ReadRow, refusal } from '../../../../kit/import/read-rows'
import { isMeant, type PupilWithStays, stayOn } from '../../../../kit/import/whose-pupil.rules'
import { auditContextOf, type Write } from '../../../../kit/records/write'
import { mayImport } from '../../../people/imports/may-import'
import { settingsOfSchool } from '../../teacher-attendances/settings-of-school.repo'
import { judgeDay } from '../judge-day'
import type { Judged } from '../judge-register'
import { dateRefusal, settingAt } from '../register.rules'
import { writeMarks } from '../write-marks.repo'
import { type LeftDay, leftWords, whyNoSchool } from './left-days'
import type { MarkRow } from './mark-rows'
import { whoseMarks } from './whose-marks.rules'

/** How undo and history call what is written. */
const entity = 'student_days.register'

type Status = MarkRow['marks'][number]['status']

/** A day of a row that the register of a class has. */
interface Day {
  readonly plan: Plan
  readonly date: string
  readonly classId: string
  readonly status: Status
}

/** A row whose pupil is certain, and what is known of its days so far. */
interface Plan {
  readonly row: number
  readonly fields: MarkRow
  readonly pupil: PupilWithStays
  readonly left: LeftDay[]
  /** Days that have that mark, that have none, and that have another one. */
  same: number
  readonly fresh: PlannedMark[]
  readonly differing: PlannedMark[]
}

interface PlannedMark {
  readonly date: string
  readonly judged: Judged
}

/**
 * Takes marks of earlier days over, or answers with what would happen. Sending them again changes nothing.
 * @throws DomainError 1400 for those who may not correct locked registers of all classes; 1500 where somebody wrote the same registers in
 *   that moment
 */
export async function importMarks(
  write: Write,
  { dryRun, run, rows }: { dryRun: boolean; run: ImportRun | undefined; rows: readonly ReadRow<MarkRow>[] },
): Promise<MarkImportOutcome[]> {
  const { tx, schoolId, session } = write
  const part = { kind: 'student_attendances', run }
  if (!mayImport(session, part.kind)) fail(ErrorCode.notPermitted)
  await lockImport(tx, schoolId)
  if (!dryRun) await requireOpenImport(tx, session, part)

  const dates = rows.flatMap((read) =>
    read.kind === 'fields' ? read.fields.marks.map(({ date }) => date) : [],
  )
  const first = dates.reduce((least, date) => (date < least ? date : least), dates[0] ?? '')
  const last = dates.reduce((most, date) => (date > most ? date : most), first)
  const pupils = dates.length === 0 ? [] : await pupilsWithStays(write, first, last)
  const settings = await settingsOfSchool(tx, schoolId)

  const plans = new Map<number, Plan>()
  const taken = new Map<string, number>()
  const days: Day[] = []
  const outcomes = rows.map((read): MarkImportOutcome | undefined => {
    if (read.kind === 'refused') return read.outcome
    const { row, fields } = read
    const whose = whoseMarks(fields, pupils)
    if (whose.kind === 'refused') return refusal(row, whose.message)
    if (whose.kind === 'asked') {
      const people = whose.likely.map((one) => candidateOf(one, first))
      return { row, outcome: 'asked', question: { about: whose.about, people } }
    }
    const plan: Plan = { row, fields, pupil: whose.pupil, left: [], same: 0, fresh: [], differing: [] }
    plans.set(row, plan)
    days.push(...daysOf(write, plan, settings, taken))
    return undefined
  })

  await judgeDays(write, days)
  if (!dryRun) await writePlans(write, part, [...plans.values()])
  return rows.map((read, at) => {
    const row = read.kind === 'refused' ? read.outcome.row : read.row
    const plan = plans.get(row)
    return outcomes[at] ?? (plan ? outcomeOf(plan) : refusal(row, sentenceOf(ErrorCode.invalid)))
  })
}

/** The days of a row that its pupil was in the register of the class; all others are left out with their reasons. */
function daysOf(
  { at, session }: Write,
  plan: Plan,
  settings: readonly SubPeriodSetting[],
  taken: Map<string, number>,
): Day[] {
  const { row, fields, pupil, left } = plan
  const days: Day[] = []
  for (const { date, status } of fields.marks) {
    const key = `${pupil.id} ${date}`
    const earlier = taken.get(key)
    const refused = dateRefusal(date, at, session.timeZone, settings, true)
    const placed =
      earlier !== undefined
        ? { reason: `sudah ada di baris ${earlier}` }
        : refused !== undefined
          ? { reason: plain(sentenceOf(refused)) }
          : classOn(fields, pupil, date, settings)
    if ('reason' in placed) left.push({ date, reason: placed.reason })
    else {
      taken.set(key, row)
      days.push({ plan, date, classId: placed.classId, status })
    }
  }
  return days
}

/** The class in whose register a pupil was on a date, or why there is none that the row means. */
function classOn(
  fields: MarkRow,
  pupil: PupilWithStays,
  date: string,
  settings: readonly SubPeriodSetting[],
): { classId: string } | { reason: string } {
  const { joinedOn } = pupil
  if (joinedOn !== null && date < joinedOn) return { reason: `sebelum masuk ${dateInWords(joinedOn)}` }
  const noSchool = whyNoSchool(date, settingAt(date, settings))
  if (noSchool !== undefined) return { reason: noSchool }
  const stay = stayOn(pupil, date)
  if (stay === undefined) return { reason: 'belum ada di kelas' }
  return isMeant(fields, stay.className)
    ? { classId: stay.classId }
    : { reason: `di kelas ${stay.className}` }
}

/** Judges all days by the rule of the register, class by class and date by date. */
async function judgeDays({ tx, schoolId, session, at }: Write, days: readonly Day[]): Promise<void> {
  const registers = byKey(days, ({ date, classId }) => `${date} ${classId}`)
  for (const register of [...registers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, days]) => days)) {
    const [{ date, classId } = { date: '', classId: '' }] = register
    const judged = await judgeDay(
      tx,
      { schoolId, classId, date },
      {
        entries: register.map(({ plan, status }) => ({ student_id: plan.pupil.id, status })),
        version: undefined,
        dateRefusal: undefined,
        at,
        user: { id: session.userId, name: session.userName },
      },
    )
    register.forEach(({ plan, status }, index) => {
      const one = judged[index]
      if (one === undefined) return
      const held = one.write?.before
      // Minutes and a note belong to the mark that has them.
      if (one.result.error_code !== ErrorCode.ok) plan.left.push({ date, reason: plain(one.result.message) })
      else if (one.write === undefined || held?.status === status) plan.same++
      else if ((held?.status ?? null) === null) plan.fresh.push({ date, judged: one })
      else plan.differing.push({ date, judged: one })
    })
  }
}

const writesOf = ({ fields, fresh, differing }: Plan): readonly PlannedMark[] =>
  differing.length > 0 && fields.replace === null ? [] : fields.replace ? [...fresh, ...differing] : fresh

/** Writes the marks of all rows, date by date, with their history and what an undo needs. */
async function writePlans(
  write: Write,
  part: { kind: string; run: ImportRun | undefined },
  plans: readonly Plan[],
): Promise<void> {
  const context = auditContextOf(write)
  if (context.userId === null) return
  const byDate = byKey(plans.flatMap(writesOf), ({ date }) => date)
  const changes: { id: string; entity: string; entityId: string; previous: number | null }[] = []
  for (const date of [...byDate.keys()].sort()) {
    const marks = (byDate.get(date) ?? []).flatMap(({ judged }) => judged.write ?? [])
    const written = await writeMarks(write.tx, context, date, marks)
    if (written.size < marks.length) fail(ErrorCode.unavailable, { retryAfter: 1 })
    for (const { studentId, version } of marks) {
      const row = written.get(studentId)
      if (row === undefined) continue
      changes.push({
        id: row.auditId,
        entity,
        entityId: row.id,
        previous: version === 1 ? null : version - 1,
      })
    }
  }
  await keepChanges(write.tx, context, part, changes)
}

function outcomeOf(plan: Plan): MarkImportOutcome {
  const { row, fields, pupil, left, same, fresh, differing } = plan
  const message = leftWords(left)
  const named = { row, student_id: pupil.id, fresh: fresh.length, ...(message === null ? {} : { message }) }
  const shown = {
    changed: differing.map(({ date }) => date),
    before: Object.fromEntries(
      differing.map(({ date, judged }) => [date, judged.write?.before?.status ?? null]),
    ),
    after: Object.fromEntries(differing.map(({ date, judged }) => [date, judged.write?.mark.status ?? null])),
  }
  if (differing.length > 0 && fields.replace === null) {
    const question = { about: 'day' as const, people: [candidateOf(pupil, differing[0]?.date ?? '')] }
    return { ...named, outcome: 'asked', ...shown, question }
  }
  if (differing.length > 0 && fields.replace) return { ...named, outcome: 'updated', ...shown }
  if (fresh.length > 0) return { ...named, outcome: 'created' }
  return same + differing.length > 0 || message === null
    ? { ...named, outcome: 'unchanged' }
    : { ...named, outcome: 'refused', message }
}

const candidateOf = (pupil: PupilWithStays, date: string) => ({
  id: pupil.id,
  name: pupil.name,
  nis: pupil.nis,
  nisn: pupil.nisn,
  class_name: (stayOn(pupil, date) ?? pupil.stays.at(-1))?.className ?? null,
})

/** A sentence as a part of another one. */
const plain = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
