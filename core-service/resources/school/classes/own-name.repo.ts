import { and, eq, ne } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import { classNameKey } from '../../../../contract/values/class-name'
import { classes } from '../../../db/schema/school/classes'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'

/**
 * Two spellings of one name are one class: who makes the second would split the pupils of a class. `lockMoves` comes first, as two who
 * name a class at once would not see each other.
 * @param wanted name and year of the class that is made or renamed; its id where it is there already
 * @throws DomainError 1310 where another class of that year has a name that means the same
 */
export async function requireOwnName(
  { tx, schoolId }: Pick<Write, 'tx' | 'schoolId'>,
  { id, name, periodId }: { readonly id?: string; readonly name: string; readonly periodId: string },
): Promise<void> {
  const others = await tx
    .select({ name: classes.name, status: classes.status })
    .from(classes)
    .where(
      and(
        eq(classes.schoolId, schoolId),
        eq(classes.periodId, periodId),
        id === undefined ? undefined : ne(classes.id, id),
      ),
    )
  const taken = others.find((one) => classNameKey(one.name) === classNameKey(name))
  if (taken === undefined) return
  const archived = taken.status === 'archived' ? ' di arsip' : ''
  const message =
    taken.name === name
      ? `Kelas ${name} sudah ada${archived}.`
      : `Kelas ${taken.name} sudah ada${archived}, dan ${name} berarti kelas yang sama.`
  fail(ErrorCode.duplicate, { message, data: { errors: [{ path: 'name', message }] } })
}
