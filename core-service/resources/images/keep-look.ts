import { and, eq, inArray, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { studentDays } from '../../db/schema/student-days'
import type { Services } from '../../plugins/services'
import type { Session } from '../../plugins/session/session'
import { write } from '../../plugins/records/write'
import { addressOf } from './images.rules'

/**
 * Keeps who looked at a pupil's photo of the gate, and when (decision 0030): one row in the audit for each day that
 * refers to it. Other images leave no row.
 * @param name a checked one
 */
export async function keepLook(
  services: Services,
  input: { session: Session; http: FastifyRequest },
  name: string,
): Promise<void> {
  const url = addressOf(name)
  const urls = [url, url.replace('%2F', '%2f')]
  const days = await services.db
    .select()
    .from(studentDays)
    .where(
      and(
        eq(studentDays.schoolId, input.session.schoolId),
        or(inArray(studentDays.checkinImageUrl, urls), inArray(studentDays.checkoutImageUrl, urls)),
      ),
    )
  if (days.length === 0) return
  await write(services, input, (writing) =>
    writing.auditAll(
      days.map(({ id, studentId, date, checkoutImageUrl }) => ({
        entity: 'student_days.evidence',
        entityId: id,
        before: null,
        after: {
          student_id: studentId,
          date,
          photo: checkoutImageUrl !== null && urls.includes(checkoutImageUrl) ? 'checkout' : 'checkin',
        },
      })),
    ),
  )
}
