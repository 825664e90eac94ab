import { and, eq } from 'drizzle-orm'
import type { BillTransfer, BillTransferCreate } from '../../../../contract/bills/bill-transfers'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { billTransferParts, billTransfers } from '../../../db/schema/bills/bill-transfers'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { holdBundles } from '../payments/hold-bundles.repo'
import { holdGroups, refuseClosedGroups } from '../payments/hold-groups.repo'
import { partsAsked } from '../payments/payment.rules'
import { refuseSettled } from '../payments/refuse-settled'
import { checkDate, checkWaiting } from './transfer.rules'
import { readTransfer } from './transfers.repo'
import { waitingTransfers } from './waiting-transfers.repo'

/**
 * Notes a bank transfer that is to be verified. The same id with the same content again notes nothing.
 * @throws DomainError 1100 and 1110 for fields; 1310 for the id of another transfer; 1350 when a group is not published,
 *   or a bundle is paid or void
 */
export async function noteTransfer(write: Write, body: BillTransferCreate): Promise<BillTransfer> {
  const { tx, schoolId, session, at } = write
  const today = dateIn(session.timeZone, at)
  checkDate('transferred_on', body.transferred_on, today)
  const { reference = null, proof_url: proofUrl = null } = body
  const transfer = {
    id: write.id(body.id),
    method: body.method ?? 'transfer',
    transferredOn: body.transferred_on,
    reference: reference === '' ? null : reference,
    proofUrl,
  }
  const bundleIds = body.parts.map((part) => part.bundle_id)
  const groups = await holdGroups(write, bundleIds)
  const held = await holdBundles(write, bundleIds, { fieldOf: (index) => `parts.${index}.bundle_id` })
  const inserted = await tx
    .insert(billTransfers)
    .values({
      ...transfer,
      schoolId,
      recordedBy: session.userName,
      recordedById: session.userId,
      createdAt: at,
    })
    .onConflictDoNothing({ target: [billTransfers.schoolId, billTransfers.id] })
    .returning({ id: billTransfers.id })
  if (inserted.length === 0) {
    await requireSame(write, transfer, body)
    return readTransfer(tx, session, today, transfer.id)
  }
  await refuseClosedGroups(write, groups, bundleIds)
  const asked = new Map(body.parts.map((part) => [part.bundle_id, part.amount]))
  const parts = partsAsked(held, asked) ?? (await refuseSettled(write, bundleIds))
  checkWaiting(held, asked, await waitingTransfers(tx, schoolId, bundleIds))
  await tx.insert(billTransferParts).values(
    parts.map(({ id: bundleId, amount }, position) => ({
      schoolId,
      transferId: transfer.id,
      bundleId,
      position,
      amount,
    })),
  )
  await write.audit('bill_transfers', transfer.id, null, {
    status: 'waiting',
    method: transfer.method,
    date: transfer.transferredOn,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    reference: transfer.reference,
    parts: parts.map(({ id: bundle_id, amount }) => ({ bundle_id, amount })),
  })
  return readTransfer(tx, session, today, transfer.id)
}

interface Noted {
  readonly id: string
  readonly method: 'transfer' | 'qris' | 'other'
  readonly transferredOn: string
  readonly reference: string | null
  readonly proofUrl: string | null
}

async function requireSame({ tx, schoolId }: Write, transfer: Noted, { parts }: BillTransferCreate) {
  const [row] = await tx
    .select()
    .from(billTransfers)
    .where(and(eq(billTransfers.schoolId, schoolId), eq(billTransfers.id, transfer.id)))
  const made = await tx
    .select({ bundleId: billTransferParts.bundleId, amount: billTransferParts.amount })
    .from(billTransferParts)
    .where(and(eq(billTransferParts.schoolId, schoolId), eq(billTransferParts.transferId, transfer.id)))
  const amounts = new Map(made.map((one) => [one.bundleId, one.amount]))
  const isSame =
    row?.method === transfer.method &&
    row.transferredOn === transfer.transferredOn &&
    row.reference === transfer.reference &&
    row.proofUrl === transfer.proofUrl &&
    made.length === parts.length &&
    parts.every((part) => amounts.get(part.bundle_id) === part.amount)
  if (!isSame) {
    fail(ErrorCode.duplicate, {
      message: 'Pembayaran ini sudah tercatat dengan isi yang lain. Muat ulang daftar.',
    })
  }
}
