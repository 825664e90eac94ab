import { and, eq } from 'drizzle-orm'
import type { BillGroup, BillGroupCreate, BillGroupDraft } from '../../../../contract/bills/bill-groups'
import { ErrorCode } from '../../../../contract/errors'
import { billGroups } from '../../../db/schema/bills/bills'
import { periods } from '../../../db/schema/school/periods'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { changeGroup, holdGroup, readGroup } from './bill-groups.repo'
import {
  type DraftItem,
  type DraftTargets,
  itemsOf,
  replaceItems,
  replaceTargets,
  targetsOf,
} from './draft-parts.repo'
import { refuseState, requireVersion } from './group-state'
import { targetIdsOf } from './targeted-pupils.repo'

interface Draft {
  readonly name: string
  readonly due_date: string
  readonly items: readonly DraftItem[]
  readonly targets: DraftTargets
}

/**
 * Makes a draft in the active school year. A client that made the id may say the same thing twice.
 * @throws DomainError 1300 with the current group when that id holds something else; 1100
 */
export async function createDraft(write: Write, { id: made, ...body }: BillGroupCreate): Promise<BillGroup> {
  const { tx, schoolId, session, at } = write
  const id = write.id(made)
  const draft: Draft = {
    name: body.name,
    due_date: body.due_date,
    items: await itemsOf(write, body.items ?? [], []),
    targets: await targetsOf(write, body.targets ?? {}),
  }
  const [fresh] = await tx
    .insert(billGroups)
    .values({
      id,
      schoolId,
      periodId: await activePeriod(write),
      name: draft.name,
      dueDate: draft.due_date,
      createdAt: at,
    })
    .onConflictDoNothing({ target: [billGroups.schoolId, billGroups.id] })
    .returning()
  if (fresh === undefined) {
    const there = await readGroup(tx, session, id)
    return same(draftOf(there), draft) ? there : fail(ErrorCode.conflict, { data: there })
  }
  await replaceItems(write, id, draft.items)
  await replaceTargets(write, id, draft.targets)
  await write.audit('bill_groups', id, null, draft)
  return readGroup(tx, session, id)
}

/** The school year in which bills are made. @throws DomainError 1100 while there is none */
export async function activePeriod({ tx, schoolId }: Write): Promise<string> {
  const [row] = await tx
    .select({ id: periods.id })
    .from(periods)
    .where(and(eq(periods.schoolId, schoolId), eq(periods.isActive, true)))
  return row?.id ?? failField('due_date', 'Belum ada tahun ajaran aktif. Aktifkan dulu di Tahun ajaran.')
}

/**
 * Changes a draft. Fields left out stay; what is already so is no change and no new version.
 * @throws DomainError 1200, 1300 and 1350 with the current group, 1100
 */
export async function changeDraft(write: Write, id: string, body: BillGroupDraft): Promise<BillGroup> {
  const row = await holdGroup(write, id, 'update')
  if (row.status !== 'draft') return refuseState(write, row, 'jadi tidak bisa diubah lagi')
  const current = await readGroup(write.tx, write.session, id)
  const before = draftOf(current)
  const after: Draft = {
    name: body.name ?? before.name,
    due_date: body.due_date ?? before.due_date,
    items: body.items === undefined ? before.items : await itemsOf(write, body.items, before.items),
    targets: body.targets === undefined ? before.targets : await targetsOf(write, body.targets),
  }
  if (same(before, after)) return current
  await requireVersion(write, row, body.version)
  if (body.items !== undefined) await replaceItems(write, id, after.items)
  if (body.targets !== undefined) await replaceTargets(write, id, after.targets)
  const parts = ({ items, targets }: Draft) => ({ items, targets })
  await changeGroup(
    write,
    row,
    { name: after.name, dueDate: after.due_date },
    { before: parts(before), after: parts(after) },
  )
  return readGroup(write.tx, write.session, id)
}

function draftOf({ name, due_date, items, targets }: BillGroup): Draft {
  return {
    name,
    due_date: due_date ?? '',
    items: (items ?? []).map((item) => ({ ...item, bill_type_id: item.bill_type_id ?? '' })),
    targets: targetIdsOf(targets),
  }
}

/** Both sides list items in the same key order: itemsOf and the query build them so. */
const same = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b)
