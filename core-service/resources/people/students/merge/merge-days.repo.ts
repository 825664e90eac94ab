import { and, eq, inArray } from 'drizzle-orm'
import type { MergeMark } from '../../../../../contract/people/merges'
import { studentDays } from '../../../../db/schema/attendance/student-days'
import { failField } from '../../../../kit/answers/field-failure'
import type { Write } from '../../../../kit/records/write'
import { shownGate } from '../../../attendance/presences/gate-fields'
import { dateInWords } from '../../../../messages/dates'

type Day = typeof studentDays.$inferSelect

/** A day on which both records hold something else. */
export interface Clash {
  readonly date: string
  readonly kept: MergeMark
  readonly other: MergeMark
}

export type DayAnswers = ReadonlyMap<string, 'kept' | 'other'>

/**
 * Gives the kept pupil the days of the other one. Register and gate of a day are looked at by themselves: where only one record
 * holds something, that counts; where both do and differ, the answer does.
 * @throws DomainError 1100 for a clash without an answer, unless it is a dry run
 */
export async function mergeDays(
  write: Write,
  {
    keptId,
    otherId,
    answers,
    dryRun,
  }: { keptId: string; otherId: string; answers: DayAnswers; dryRun: boolean },
): Promise<{ moved: number; clashes: Clash[] }> {
  const { tx, schoolId } = write
  const rows = await tx
    .select()
    .from(studentDays)
    .where(and(eq(studentDays.schoolId, schoolId), inArray(studentDays.studentId, [keptId, otherId])))
    .orderBy(studentDays.id)
    .for('update')
  const kept = new Map(rows.flatMap((row) => (row.studentId === keptId ? [[row.date, row]] : [])))
  const others = rows.filter(({ studentId }) => studentId === otherId)
  const clashes: Clash[] = []
  for (const other of others) {
    const own = kept.get(other.date)
    if (own === undefined) continue
    const isClash = differs(registerOf(own), registerOf(other)) || differs(gateOf(own), gateOf(other))
    if (isClash) clashes.push({ date: own.date, kept: markOf(own), other: markOf(other) })
    const answer = answers.get(other.date)
    if (isClash && answer === undefined && !dryRun) {
      failField('days', `Pilih catatan mana yang berlaku untuk ${dateInWords(other.date)}.`)
    }
    await mergeDay(write, own, other, isClash && answer === 'other')
  }
  const alone = others.filter(({ date }) => !kept.has(date)).map(({ id }) => id)
  if (alone.length > 0) {
    await tx
      .update(studentDays)
      .set({ studentId: keptId })
      .where(and(eq(studentDays.schoolId, schoolId), inArray(studentDays.id, alone)))
  }
  clashes.sort((a, b) => a.date.localeCompare(b.date))
  return { moved: others.length, clashes }
}

const registerOf = ({ status, minutesLate, note }: Day) =>
  status === null && note === null ? null : { status, minutesLate, note }

const gateOf = (day: Day) => {
  const fields = shownGate(day)
  return Object.values(fields).every((value) => value === null) ? null : fields
}

const differs = (a: object | null, b: object | null) =>
  a !== null && b !== null && JSON.stringify(a) !== JSON.stringify(b)

const markOf = (day: Day): MergeMark => ({
  status: day.status,
  minutes_late: day.minutesLate,
  note: day.note,
  gate_status: day.gateStatus,
  checkin_at: day.checkinTime?.toISOString() ?? null,
  checkout_at: day.checkoutTime?.toISOString() ?? null,
})

const registerFields = ['status', 'minutesLate', 'note', 'registerUpdatedAt', 'registerUpdatedBy'] as const
const gateFields = [
  ...(['gateStatus', 'checkinImageUrl', 'checkinLatitude', 'checkinLongitude', 'checkinLocation'] as const),
  ...(['checkinTime', 'checkoutImageUrl', 'checkoutLatitude', 'checkoutLongitude'] as const),
  ...(['checkoutLocation', 'checkoutTime', 'gateUpdatedAt', 'gateUpdatedBy'] as const),
] as const

/** One day of two rows: what the kept one has, or what the other one has where it counts. */
async function mergeDay(write: Write, own: Day, other: Day, otherCounts: boolean): Promise<void> {
  const { tx, schoolId } = write
  const of = (id: string) => and(eq(studentDays.schoolId, schoolId), eq(studentDays.id, id))
  const takesRegister = registerOf(other) !== null && (registerOf(own) === null || otherCounts)
  const takesGate = gateOf(other) !== null && (gateOf(own) === null || otherCounts)
  await tx.delete(studentDays).where(of(other.id))
  const picked = (fields: readonly (keyof Day)[]) =>
    Object.fromEntries(fields.map((field) => [field, other[field]]))
  const values = {
    ...(takesRegister && {
      ...picked(registerFields),
      registerVersion: Math.max(own.registerVersion, other.registerVersion) + 1,
    }),
    ...(takesGate && {
      ...picked(gateFields),
      gateVersion: Math.max(own.gateVersion, other.gateVersion) + 1,
    }),
  }
  if (Object.keys(values).length > 0) await tx.update(studentDays).set(values).where(of(own.id))
  const about = { student_id: own.studentId, date: own.date }
  // What does not count is in the history.
  await write.auditAll(
    [
      {
        entity: 'student_days.register',
        before: registerOf(other),
        stays: takesRegister ? other : own,
        shown: registerOf,
      },
      { entity: 'student_days.gate', before: gateOf(other), stays: takesGate ? other : own, shown: gateOf },
    ].flatMap(({ entity, before, stays, shown }) =>
      before === null && shown(own) === null
        ? []
        : [
            {
              entity,
              entityId: own.id,
              before: { ...about, ...(shown(stays === own ? other : own) ?? {}) },
              after: { ...about, ...(shown(stays) ?? {}) },
            },
          ],
    ),
  )
}
