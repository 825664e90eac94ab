import { uuidv7 } from '../../../contract/values/ids'
import type { Database } from '../../db/client'
import { grades } from '../../db/schema/school/classes'
import type { Secret } from '../../resources/accounts/memberships/sign-in-of-membership.repo'
import {
  createSchoolWithAdministrator,
  type FirstSchool,
} from '../../resources/accounts/setup/create-school-with-administrator.repo'

/**
 * Makes a school with its administrator and its year levels.
 * @param levels none: the school makes them
 * @returns the id of the school, and whether its administrator is invited, as the email has an account
 */
export function createSchoolOfLevels(
  db: Database,
  school: FirstSchool,
  levels: readonly number[],
  { secret, at }: { readonly secret: Secret; readonly at: Date },
): Promise<{ id: string; invited: boolean }> {
  return db.transaction(async (tx) => {
    const { schoolId, signIn } = await createSchoolWithAdministrator(tx, school, secret, {
      at,
      requestId: null,
    })
    const rows = levels.map((level) => ({
      id: uuidv7(at.getTime()),
      schoolId,
      name: `Kelas ${level}`,
      level,
    }))
    if (rows.length > 0) await tx.insert(grades).values(rows)
    return { id: schoolId, invited: signIn.accountId === null }
  })
}
