import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  currentSchool,
  listSchools,
  updateBank,
  updateWhiteLabel,
  type WhiteLabel,
  whiteLabel,
} from '../../../contract/school'
import { schools } from '../../db/schema/schools'
import { listPage } from '../../plugins/list-page'
import type { Mount } from '../../plugins/mount'
import { searchIn } from '../../plugins/search'
import type { Services } from '../../plugins/services'
import { write } from '../../plugins/write'
import { changeSchool, findSchool, toSchool } from './school.repo'

type SchoolRow = typeof schools.$inferSelect

export function mountSchool(mount: Mount, services: Services): void {
  const { db, production } = services

  mount(currentSchool, async ({ session }) => toSchool(await findSchool(db, session.schoolId)))

  mount(listSchools, ({ query, session }) =>
    listPage(
      db,
      schools,
      query,
      and(eq(schools.id, session.schoolId), searchIn(sql`hadir_fold(${schools.name})`, query.search)),
      [asc(schools.id)],
      (rows) => rows.map(toSchool),
    ),
  )

  mount(updateBank, (input) => {
    const { bank_name, account_number, account_holder, version } = input.body
    const values = { bankName: bank_name, accountNumber: account_number, accountHolder: account_holder }
    return write(services, input, async (writing) => toSchool(await changeSchool(writing, values, version)))
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
    return school === undefined ? {} : toWhiteLabel(school)
  })

  mount(updateWhiteLabel, (input) => {
    const { name, logo_url: logoUrl, primary_color: primaryColor } = input.body
    const values = { name, logoUrl, primaryColor }
    return write(services, input, async (writing) => toWhiteLabel(await changeSchool(writing, values)))
  })
}

const toWhiteLabel = ({ name, logoUrl, primaryColor }: SchoolRow): WhiteLabel => ({
  name,
  logo_url: logoUrl,
  primary_color: primaryColor,
})
