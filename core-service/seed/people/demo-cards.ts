import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { studentCards } from '../../db/schema/people/student-cards'
import { makeToken } from '../../resources/people/student-cards/make-token'
import type { DemoClass } from './demo-pupils'

/** Every pupil's QR card. The tokens are random even here: a school that tries the product prints real cards. */
export async function seedCards(
  tx: Queryable,
  schoolId: string,
  demoClasses: readonly DemoClass[],
  now: Date,
): Promise<void> {
  const rows = demoClasses
    .flatMap(({ studentIds }) => studentIds)
    .map((studentId) => ({
      id: uuidv7(now.getTime()),
      schoolId,
      studentId,
      token: makeToken(schoolId),
      createdAt: now,
    }))
  await tx.insert(studentCards).values(rows)
}
