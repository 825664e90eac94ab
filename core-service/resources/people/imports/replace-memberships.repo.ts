import { and, eq, inArray } from 'drizzle-orm'
import type { Stay } from '../../../db/schema/people/imports'
import { classMemberships } from '../../../db/schema/school/classes'
import type { Write } from '../../../kit/records/write'

/** Gives pupils exactly the memberships of classes that they had. */
export async function replaceMemberships(
  { tx, schoolId }: Write,
  pupils: readonly { readonly studentId: string; readonly before: readonly Stay[] }[],
): Promise<void> {
  if (pupils.length === 0) return
  const ids = pupils.map(({ studentId }) => studentId)
  await tx
    .delete(classMemberships)
    .where(and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.studentId, ids)))
  const stays = pupils.flatMap(({ studentId, before }) =>
    before.map((stay) => ({ ...stay, schoolId, studentId })),
  )
  if (stays.length > 0) await tx.insert(classMemberships).values(stays)
}
