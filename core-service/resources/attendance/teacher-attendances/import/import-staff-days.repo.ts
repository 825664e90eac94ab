import { and, eq, isNull } from 'drizzle-orm'
import type { StaffDayImportOutcome } from '../../../../../contract/attendance/staff-day-import'
import type { TeacherAttendancePut } from '../../../../../contract/attendance/teacher-attendances'
import { ErrorCode } from '../../../../../contract/errors'
import type { SubPeriodSetting } from '../../../../../contract/school/years/periods'
import type { ImportRun } from '../../../../../contract/people/import-outcome'
import { teachers } from '../../../../db/schema/people/teachers'
import { DomainError, fail } from '../../../../kit/answers/fail'
import { lockImport } from '../../../../kit/import/import.repo'
import { type ImportedEntry, keepImport, requireOpenImport } from '../../../../kit/import/keep-import.repo'
import { type ReadRow, refusal } from '../../../../kit/import/read-rows'
import { auditContextOf, type Write } from '../../../../kit/records/write'
import { mayImport } from '../../../people/imports/may-import'
import { settingsOfSchool } from '../settings-of-school.repo'
import { judgeStaffDay, planStaffDay, storeStaffDay } from '../put-staff-day.repo'
import { isBlank, isReplacing, momentOf, shownChange, withScans } from './day-of-scans.rules'
import type { DayRow } from './day-rows'
import { type StaffMember, whoseRow } from './whose-row.rules'

/** What one request works with. */
interface Work {
  readonly write: Write
  readonly dryRun: boolean
  /** Of all semesters of the school. */
  readonly settings: readonly SubPeriodSetting[]
  /** The staff of the school, as this request has changed them. */
  readonly staff: Map<string, StaffMember>
  /** The row that has a day of a person already. */
  readonly taken: Map<string, number>
  /** What was written, for the history and for an undo. */
  readonly entries: ImportedEntry[]
}

/**
 * Records days of staff from the file of an attendance machine, or answers with what would happen. Sending them again changes nothing.
 * @throws DomainError 1400 for those who may not write staff and their attendance
 */
export async function importStaffDays(
  write: Write,
  { dryRun, run, rows }: { dryRun: boolean; run: ImportRun | undefined; rows: readonly ReadRow<DayRow>[] },
): Promise<StaffDayImportOutcome[]> {
  const { tx, schoolId, session } = write
  const part = { kind: 'teacher_attendances', run }
  if (!mayImport(session, part.kind)) fail(ErrorCode.notPermitted)
  await lockImport(tx, schoolId)
  if (!dryRun) await requireOpenImport(tx, session, part)
  const staff = new Map((await readStaff(write)).map((one) => [one.id, one]))
  const settings = await settingsOfSchool(tx, schoolId)
  const work: Work = { write, dryRun, settings, staff, taken: new Map(), entries: [] }
  const outcomes: StaffDayImportOutcome[] = []
  for (const read of rows) outcomes.push(read.kind === 'refused' ? read.outcome : await importDay(work, read))
  await keepImport(tx, auditContextOf(write), part, work.entries)
  return outcomes
}

const readStaff = ({ tx, schoolId }: Write): Promise<StaffMember[]> =>
  tx
    .select({
      id: teachers.id,
      name: teachers.name,
      nip: teachers.nip,
      nuptk: teachers.nuptk,
      machineNumber: teachers.machineNumber,
      status: teachers.status,
      version: teachers.version,
    })
    .from(teachers)
    .where(and(eq(teachers.schoolId, schoolId), isNull(teachers.erasedAt)))
    .orderBy(teachers.name, teachers.id)
    // Held in one order, so that two requests never wait for each other.
    .for('no key update')

async function importDay(
  work: Work,
  { row, fields }: { row: number; fields: DayRow },
): Promise<StaffDayImportOutcome> {
  const whose = whoseRow(fields, [...work.staff.values()])
  if (whose.kind === 'refused') return refusal(row, whose.message)
  if (whose.kind === 'asked') {
    return { row, outcome: 'asked', question: { about: 'who', people: whose.likely.map(candidateOf) } }
  }
  const { person } = whose
  const key = `${person.id} ${fields.date}`
  const earlier = work.taken.get(key)
  if (earlier !== undefined && earlier !== row) {
    return refusal(row, `${person.name} pada tanggal ini sudah ada di baris ${earlier}.`)
  }
  work.taken.set(key, row)
  try {
    return { ...(await recordDay(work, row, fields, person)), teacher_id: person.id }
  } catch (error) {
    // One day that cannot be never holds the others up.
    if (error instanceof DomainError) return refusal(row, error.message)
    throw error
  }
}

async function recordDay(
  work: Work,
  row: number,
  fields: DayRow,
  person: StaffMember,
): Promise<StaffDayImportOutcome> {
  const { write, dryRun, settings } = work
  const { timeZone } = write.session
  const { date } = fields
  const put: TeacherAttendancePut = { teacher_id: person.id, date }
  const plan = await planStaffDay(write, put, settings, (held, wanted, expectation) => {
    const at = { date, timeZone }
    const scanned = {
      ...wanted,
      checkinTime: momentOf(fields.checkin, held.checkinTime, at),
      checkoutTime: momentOf(fields.checkout, held.checkoutTime, at),
    }
    return withScans(held, scanned, expectation)
  })
  if (plan.change === null) {
    if (!dryRun) await linkNumber(work, fields, person)
    return { row, outcome: 'unchanged' }
  }
  judgeStaffDay(write, plan)
  const shown = shownChange(plan.change, timeZone)
  if (isReplacing(plan.held, plan.wanted) && !fields.replace) {
    return { row, outcome: 'asked', ...shown, question: { about: 'day', people: [candidateOf(person)] } }
  }
  if (!dryRun) {
    await linkNumber(work, fields, person)
    const { id, before, after } = await storeStaffDay(write, plan)
    work.entries.push({
      entity: 'teacher_attendances',
      entityId: id,
      before,
      after,
      previous: plan.day?.version ?? null,
    })
  }
  return isBlank(plan.held) ? { row, outcome: 'created' } : { row, outcome: 'updated', ...shown }
}

/** The number of the machine belongs from now on to the person who was chosen; anybody else who had it has none any more. */
async function linkNumber(work: Work, { sameAs, machineNumber }: DayRow, person: StaffMember): Promise<void> {
  if (sameAs === null || machineNumber === null || person.machineNumber === machineNumber) return
  for (const other of work.staff.values())
    if (other.machineNumber === machineNumber) await setNumber(work, other, null)
  await setNumber(work, person, machineNumber)
}

async function setNumber({ write, staff, entries }: Work, person: StaffMember, number: string | null) {
  const { tx, schoolId } = write
  const version = person.version + 1
  await tx
    .update(teachers)
    .set({ machineNumber: number, version })
    .where(and(eq(teachers.schoolId, schoolId), eq(teachers.id, person.id)))
  staff.set(person.id, { ...person, machineNumber: number, version })
  entries.push({
    entity: 'teachers',
    entityId: person.id,
    before: { machine_number: person.machineNumber },
    after: { machine_number: number },
    previous: person.version,
  })
}

const candidateOf = ({ id, name, nip, nuptk }: StaffMember) => ({ id, name, nip, nuptk })
