import { and, eq } from 'drizzle-orm'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import type { Presence, PresencePut } from '../../../../contract/attendance/presences'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { erasedSentence } from '../../../messages/erased'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { reachesAll } from '../../../kit/session/reach'
import { settingAt } from '../attendances/register.rules'
import { reachesStudent } from '../../people/students/students.repo'
import { findSchool } from '../../school/school/school.repo'
import { type GateFields, gateChange, nothingRecorded, wantedFields } from './gate-fields'
import { gateVerdict } from './gate.rules'
import { auditedFields, bringsEvidence, withAllowedEvidence } from './recording.rules'
import { judgePresence } from './presence.rules'
import type { PresenceContext } from './presence-context.repo'
import { noteQuestionedScans } from './questioned-scans.repo'
import { toPresence } from './presence-row.repo'
import { findPresence } from './presences.repo'

/** How often the write is tried: a second time when another request inserted the row first. */
const turns = 3

/**
 * Upserts the gate's side of one pupil's day and leaves the register's alone. What is already so is no
 * change and no new version, so that a replay whose answer was lost is no conflict.
 * @throws DomainError 1200 or 1400 for the pupil, 1300 with the current row, or what the rules forbid
 */
export async function putPresence(
  write: Write,
  { settings }: PresenceContext,
  put: PresencePut,
): Promise<Presence> {
  const { tx, session, schoolId, at } = write
  const { timeZone } = session
  const { student_id: studentId, date } = put
  const setting = settingAt(date, settings)
  const find = async () =>
    (await findPresence(tx, schoolId, studentId, date)) ??
    fail(ErrorCode.notFound, { message: 'Siswa ini tidak ditemukan.' })
  const pupil = await find()
  if (!reachesAll(session) && !(await reachesStudent(tx, session, studentId))) {
    fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas siswa ini.' })
  }
  const current = async () => toPresence(await find(), date, setting, timeZone)

  for (let turn = 0; turn < turns; turn++) {
    const day = await holdDay(write, studentId, date)
    const held: GateFields = day ?? nothingRecorded
    // A status that only repeats what follows from the time was read from our own answer and not entered by a person.
    const echo =
      held.gateStatus === null && put.status === (gateVerdict(held, setting, timeZone)?.status ?? null)
    const hasVersion = put.version !== undefined && put.version !== null
    const asked = wantedFields(held, echo ? { ...put, status: null } : put)
    const wanted = bringsEvidence(held, asked)
      ? withAllowedEvidence(await findSchool(tx, schoolId), held, asked, hasVersion)
      : asked
    const change = gateChange(held, wanted)
    if (change === null) return current()
    const version = day?.gateVersion ?? 0
    if (hasVersion && put.version !== version) {
      return fail(ErrorCode.conflict, { data: await current() })
    }
    if (pupil.erasedAt !== null) fail(ErrorCode.notPermitted, { message: erasedSentence })
    const belongs = pupil.status === 'active' || pupil.classId !== null
    const today = dateIn(timeZone, at)
    const { joinedOn } = pupil
    judgePresence(wanted, { date, today, setting, timeZone, now: at, held, belongs, joinedOn })

    const id = await store(write, day?.id, { ...wanted, studentId, date, gateVersion: version + 1 }, put.id)
    if (id === undefined) continue
    await noteQuestionedScans(write, put, held, wanted)
    const about = { student_id: studentId, date }
    await write.audit(
      'student_days.gate',
      id,
      version === 0 ? null : { ...auditedFields(change.before), version },
      {
        ...about,
        ...auditedFields(change.after),
        version: version + 1,
      },
    )
    return current()
  }
  return fail(ErrorCode.unavailable, { retryAfter: 1 })
}

/** The day's row, held until the transaction ends; a phone at each gate then takes its turn. */
async function holdDay({ tx, schoolId }: Write, studentId: string, date: string) {
  const [day] = await tx
    .select()
    .from(studentDays)
    .where(
      and(
        eq(studentDays.schoolId, schoolId),
        eq(studentDays.studentId, studentId),
        eq(studentDays.date, date),
      ),
    )
    .for('update')
  return day
}

type GateRow = GateFields & {
  readonly studentId: string
  readonly date: string
  readonly gateVersion: number
}

/** @returns the row's id; undefined when somebody else made the row in the meantime */
async function store(
  write: Write,
  id: string | undefined,
  row: GateRow,
  madeId: string | null | undefined,
): Promise<string | undefined> {
  const { tx, schoolId, session, at } = write
  const signed = { ...row, gateUpdatedAt: at, gateUpdatedBy: session.userId }
  if (id !== undefined) {
    await tx
      .update(studentDays)
      .set(signed)
      .where(and(eq(studentDays.schoolId, schoolId), eq(studentDays.id, id)))
    return id
  }
  const [made] = await tx
    .insert(studentDays)
    .values({ ...signed, id: write.id(madeId ?? undefined), schoolId })
    .onConflictDoNothing({ target: [studentDays.schoolId, studentDays.studentId, studentDays.date] })
    .returning({ id: studentDays.id })
  return made?.id
}
