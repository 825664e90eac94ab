import { and, eq, inArray, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { studentDays } from '../../db/schema/attendance/student-days'
import { studentLeaves } from '../../db/schema/people/students'
import type { AuditEntry } from '../../kit/records/audit'
import type { Services } from '../../kit/services'
import type { Session } from '../../kit/session/session'
import { write } from '../../kit/records/write'
import { addressOf } from './images.rules'

/**
 * Keeps who looked at a pupil's photo of the gate, or at the letter of a leave, and when (decisions 0030, 0064): one
 * row in the audit for each day or leave that refers to it. Other images leave no row.
 * @param name a checked one
 */
export async function keepLook(
  services: Services,
  input: { session: Session; http: FastifyRequest; query: unknown },
  name: string,
): Promise<void> {
  const url = addressOf(name)
  const urls = [url, url.replace('%2F', '%2f')]
  const { db } = services
  const { schoolId } = input.session
  const days = await db
    .select()
    .from(studentDays)
    .where(
      and(
        eq(studentDays.schoolId, schoolId),
        or(inArray(studentDays.checkinImageUrl, urls), inArray(studentDays.checkoutImageUrl, urls)),
      ),
    )
  const leaves = await db
    .select()
    .from(studentLeaves)
    .where(and(eq(studentLeaves.schoolId, schoolId), inArray(studentLeaves.attachmentUrl, urls)))
  const looks: AuditEntry[] = [
    ...days.map(({ id, studentId, date, checkoutImageUrl }) => ({
      entity: 'student_days.evidence',
      entityId: id,
      before: null,
      after: {
        student_id: studentId,
        date,
        photo: checkoutImageUrl !== null && urls.includes(checkoutImageUrl) ? 'checkout' : 'checkin',
      },
    })),
    ...leaves.map(({ id, studentId, fromDate, toDate }) => ({
      entity: 'student_leaves.letter',
      entityId: id,
      before: null,
      after: { studentId, fromDate, toDate, photo: 'letter' },
    })),
  ]
  if (looks.length > 0) await write(services, input, (writing) => writing.auditAll(looks))
}
