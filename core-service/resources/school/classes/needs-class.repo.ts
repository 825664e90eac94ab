import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { announcementClasses } from '../../../db/schema/school/announcements'
import { billGroupTargets } from '../../../db/schema/bills/bills'
import { classMemberships } from '../../../db/schema/school/classes'
import { schedules } from '../../../db/schema/school/schedules'
import { stillUsed } from '../../../messages/still-used'
import { countOf } from '../../../kit/records/count-of'
import type { Write } from '../../../kit/records/write'
import { membersOf } from '../class-moves/situation.repo'

type OfClass = PgTable & { schoolId: AnyPgColumn; classId: AnyPgColumn }

/** Which records still refer to a class, in a sentence; null where none does. */
export async function needsClass({ tx, schoolId }: Write, id: string): Promise<string | null> {
  const of = (table: OfClass) => countOf(tx, table, and(eq(table.schoolId, schoolId), eq(table.classId, id)))
  const used = stillUsed('Kelas ini', [
    [await of(classMemberships), 'riwayat siswa'],
    [await of(schedules), 'jadwal'],
    [await of(billGroupTargets), 'tagihan'],
    [await of(announcementClasses), 'pengumuman'],
  ])
  return used === null ? null : `${used} Arsipkan saja kelas ini.`
}

/** Why a class cannot be archived, in a sentence; null: it can. */
export async function stillHasPupils({ tx, schoolId }: Write, id: string): Promise<string | null> {
  const pupils = await membersOf(tx, schoolId, id)
  if (pupils.length === 0) return null
  return `Masih ada ${pupils.length} siswa di kelas ini. Pindahkan dulu siswanya, lalu arsipkan.`
}
