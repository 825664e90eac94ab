import type { BillGroupStatus } from '../../../../contract/bills/bill-groups'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { readGroup } from './bill-groups.repo'
import type { BillGroupRow } from './present-groups.repo'

const wordOf: Record<BillGroupStatus, string> = {
  draft: 'masih draf',
  published: 'sudah terbit',
  closed: 'sudah ditutup',
  void: 'sudah dibatalkan',
}

/**
 * Refuses what a group's status does not allow.
 * @param so what follows, for example "jadi tidak bisa diubah lagi"
 * @throws DomainError 1350 with the current group
 */
export async function refuseState(write: Write, row: BillGroupRow, so: string): Promise<never> {
  return fail(ErrorCode.wrongState, {
    message: `Tagihan ini ${wordOf[row.status]}, ${so}.`,
    data: await readGroup(write.tx, write.session, row.id),
  })
}

/**
 * Somebody else was faster.
 * @throws DomainError 1300 with the current group, when a version was sent and it is another
 */
export async function requireVersion(
  write: Write,
  row: BillGroupRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.version) return
  fail(ErrorCode.conflict, { data: await readGroup(write.tx, write.session, row.id) })
}
