import { asc, eq, sql } from 'drizzle-orm'
import { isUuid } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { schools } from '../../db/schema/school/schools'
import { StartupError } from '../../start/startup-error'
import { nearest } from '../nearest'

export interface FoundSchool {
  readonly id: string
  readonly name: string
  readonly suspendedAt: Date | null
}

/** Schools that are named in a refusal. */
const mostNamed = 10

/**
 * The one school of a name or an id. The whole name counts, as "SMP Negeri 1" begins that of "SMP Negeri 10" too.
 * @throws StartupError where there is none, naming the nearest, and where several have this name, with their ids
 */
export async function findSchoolNamed(db: Queryable, wanted: string): Promise<FoundSchool> {
  const columns = { id: schools.id, name: schools.name, suspendedAt: schools.suspendedAt }
  const found = await db
    .select(columns)
    .from(schools)
    .where(
      isUuid(wanted)
        ? eq(schools.id, wanted.toLowerCase())
        : sql`hadir_key(${schools.name}) = hadir_key(${wanted})`,
    )
    .orderBy(asc(schools.id))
  const [school, ...others] = found
  if (school && others.length === 0) return school
  if (school) {
    const ids = found.slice(0, mostNamed).map(({ id }) => `  ${id}`)
    throw new StartupError(
      `${found.length} sekolah bernama "${school.name}". Sebutkan salah satu dengan kodenya:\n${ids.join('\n')}`,
    )
  }
  const names = (await db.select({ name: schools.name }).from(schools)).map(({ name }) => name)
  const meant = nearest(wanted, names)
  throw new StartupError(
    `Tidak ada sekolah "${wanted}".${meant ? ` Maksudnya "${meant}"?` : ''} Semua sekolah: npm run hadir -- school list`,
  )
}
