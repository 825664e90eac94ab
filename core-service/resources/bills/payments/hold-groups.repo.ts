import { and, asc, eq, inArray } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import { billBundles, billGroups } from '../../../db/schema/bills/bills'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { studentWithinReach } from '../../../kit/session/reach'
import { bundlesNow } from './refuse-settled'

export interface HeldGroup {
  readonly name: string
  readonly status: 'draft' | 'published' | 'closed' | 'void'
}

/** The groups of some bundles, held against closing and voiding in the order of their ids; other payments go on beside this one. */
export async function holdGroups(
  { tx, schoolId, session }: Write,
  bundleIds: readonly string[],
): Promise<HeldGroup[]> {
  const meant = tx
    .select({ id: billBundles.groupId })
    .from(billBundles)
    .where(
      and(
        eq(billBundles.schoolId, schoolId),
        inArray(billBundles.id, [...bundleIds]),
        studentWithinReach(tx, session, billBundles.studentId),
      ),
    )
  return tx
    .select({ name: billGroups.name, status: billGroups.status })
    .from(billGroups)
    .where(and(eq(billGroups.schoolId, schoolId), inArray(billGroups.id, meant)))
    .orderBy(asc(billGroups.id))
    .for('share')
}

/** Asks that all of them take payments. @throws DomainError 1350 with the bundles as they are now */
export async function refuseClosedGroups(
  write: Write,
  groups: readonly HeldGroup[],
  bundleIds: readonly string[],
): Promise<void> {
  const shut = groups.find(({ status }) => status !== 'published')
  if (shut === undefined) return
  fail(ErrorCode.wrongState, {
    message: `Tagihan ${shut.name} sudah ${shut.status === 'closed' ? 'ditutup' : 'dibatalkan'}, jadi tidak menerima pembayaran. Muat ulang daftar ini.`,
    data: { bundles: await bundlesNow(write, bundleIds) },
  })
}
