import { desc, eq } from 'drizzle-orm'
import { ErrorCode } from '../../../contract/errors'
import { currentSchool, whiteLabel } from '../../../contract/school'
import { schools } from '../../db/schema/schools'
import { fail } from '../../plugins/fail'
import type { Mount } from '../../plugins/mount'
import type { Services } from '../../plugins/services'

export function mountSchool(mount: Mount, { db, production }: Services): void {
  mount(currentSchool, async ({ session }) => {
    const [school] = await db.select().from(schools).where(eq(schools.id, session.schoolId))
    if (school === undefined) return fail(ErrorCode.notFound)
    const { id, name, npsn, address, timeZone, isDemo } = school
    return { id, name, npsn, address, time_zone: timeZone, is_demo: isDemo }
  })

  // Nobody is signed in here: the school that was asked for, else the only one (or the demo school).
  mount(whiteLabel, async ({ query }) => {
    const found = await db
      .select()
      .from(schools)
      .where(query.school_id === undefined ? undefined : eq(schools.id, query.school_id))
      .orderBy(desc(schools.isDemo))
      .limit(2)
    const known = production ? found.filter((school) => !school.isDemo) : found
    const school = known.length === 1 || known[0]?.isDemo === true ? known[0] : undefined
    return { name: school?.name, logo_url: school?.logoUrl, primary_color: school?.primaryColor }
  })
}
