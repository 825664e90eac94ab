import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ArrearsImportOutcome } from '../../../../../contract/bills/arrears-import'
import type { ImportRun } from '../../../../../contract/people/import-outcome'
import { dateIn } from '../../../../../contract/values/dates'
import { billBundles, billGroups } from '../../../../db/schema/bills/bills'
import { byKey } from '../../../../kit/import/by-key'
import { keysOf, lockImport } from '../../../../kit/import/import.repo'
import { requireOpenImport } from '../../../../kit/import/keep-import.repo'
import { pupilsWithStays } from '../../../../kit/import/pupils-with-stays.repo'
import { type ReadRow, refusal } from '../../../../kit/import/read-rows'
import { isMeant, type PupilWithStays, whosePupil } from '../../../../kit/import/whose-pupil.rules'
import { type Write } from '../../../../kit/records/write'
import { requireEveryClass } from '../../../../kit/session/reach'
import { lockBillsOfSchool } from '../../groups/lock-bills.repo'
import { activePeriod } from '../../groups/save-draft.repo'
import { withoutBilled } from '../../groups/who-is-billed.repo'
import { inRupiah } from '../../in-rupiah'
import { dueDateOf, typeNameOf } from './arrears-bill.rules'
import type { ArrearsRow } from './arrears-rows'
import { makeBills, typeNamed, type Owed, type Plan } from './make-arrears-bills.repo'

/**
 * Makes bills of what pupils owe from before, or answers with what would happen. Sending them again bills nobody twice.
 * @throws DomainError 1400 for those who do not reach all classes; 1100 while there is no active school year
 */
export async function importArrears(
  write: Write,
  {
    dryRun,
    run,
    rows,
  }: { dryRun: boolean; run: ImportRun | undefined; rows: readonly ReadRow<ArrearsRow>[] },
): Promise<ArrearsImportOutcome[]> {
  const { tx, schoolId, session } = write
  requireEveryClass(session, 'Tagihan diatur oleh bendahara yang memegang semua kelas.')
  await lockImport(tx, schoolId)
  await lockBillsOfSchool(write)
  const part = { kind: 'bill_arrears', run }
  if (!dryRun) await requireOpenImport(tx, session, part)
  const periodId = await activePeriod(write)
  const pupils = await pupilsWithStays(write, '0001-01-01', '9999-12-31')

  const plans = new Map<number, Plan>()
  const asked = rows.map((read): ArrearsImportOutcome | undefined => {
    if (read.kind === 'refused') return read.outcome
    const { row, fields } = read
    const whose = whoseArrears(fields, pupils)
    if (whose.kind === 'refused') return refusal(row, whose.message)
    if (whose.kind === 'asked') {
      return {
        row,
        outcome: 'asked',
        question: { about: whose.about, people: whose.likely.map(candidateOf) },
      }
    }
    plans.set(row, { row, fields, pupil: whose.pupil, fresh: [], same: 0, differing: [], left: [] })
    return undefined
  })
  const owed = await owedOf(write, [...plans.values()])
  await compareWithHeld(write, owed)
  const today = dateIn(session.timeZone, write.at)
  const columns = byKey(
    [...plans.values()].flatMap(({ fresh }) => fresh),
    ({ key }) => key,
  )
  for (const column of columns.values()) await leaveDoubled(write, column, today)
  if (!dryRun) {
    for (const column of columns.values()) {
      const bills = column.filter((one) => one.plan.fresh.includes(one) && isTaken(one.plan))
      if (bills.length > 0) await makeBills(write, part, { periodId, today }, bills)
    }
  }
  return rows.map((read, at) => {
    const row = read.kind === 'refused' ? read.outcome.row : read.row
    const plan = plans.get(row)
    return asked[at] ?? (plan ? outcomeOf(plan) : refusal(row, 'Nomor baris ini ada dua kali.'))
  })
}

/** Whom a row means, also somebody who has left. A name alone, without a class, is always asked about. */
function whoseArrears(fields: ArrearsRow, pupils: readonly PupilWithStays[]) {
  const missing = () => 'Tidak ada siswa dengan nomor atau nama ini, juga di antara yang sudah keluar.'
  const inClass = () => pupils.filter(({ stays }) => stays.some((stay) => isMeant(fields, stay.className)))
  const whose = whosePupil(fields, pupils, fields.className === null ? () => pupils : inClass, missing)
  const hasNumber = fields.nis !== null || fields.nisn !== null || fields.sameAs !== null
  if (whose.kind === 'known' && !hasNumber && fields.className === null)
    return { kind: 'asked' as const, about: 'who' as const, likely: [whose.pupil] }
  if (whose.kind !== 'refused' || fields.className === null || fields.sameAs !== null) return whose
  // The class of the list may be that of an earlier year.
  const anywhere = whosePupil(fields, pupils, () => pupils, missing)
  return anywhere.kind === 'known'
    ? { kind: 'asked' as const, about: 'who' as const, likely: [anywhere.pupil] }
    : anywhere
}

async function owedOf({ tx }: Write, plans: readonly Plan[]): Promise<Owed[]> {
  const all = plans.flatMap((plan) => plan.fields.bills.map((bill) => ({ plan, bill })))
  const keys = await keysOf(
    tx,
    all.map(({ bill }) => bill.name),
  )
  const taken = new Map<string, number>()
  return all.flatMap(({ plan, bill: { name, month, amount } }, at) => {
    const key = keys[at] ?? name
    const place = `${plan.pupil.id} ${key}`
    const earlier = taken.get(place)
    if (earlier !== undefined) {
      plan.left.push(`${name} ${inRupiah(amount)} (sudah ada di baris ${earlier})`)
      return []
    }
    taken.set(place, plan.row)
    return [{ plan, name, month: month ?? null, amount, key }]
  })
}

const Held = z.array(z.object({ student_id: z.string(), key: z.string(), amount: z.coerce.number() }))

/** Sorts what is owed by whether the pupil has a bill of that name already. */
async function compareWithHeld({ tx, schoolId }: Write, owed: readonly Owed[]): Promise<void> {
  const ids = [...new Set(owed.map(({ plan }) => plan.pupil.id))]
  const { rows } = await tx.execute(sql`
    SELECT b.student_id, hadir_key(g.name) AS key, b.total + b.reduced AS amount
    FROM ${billBundles} b JOIN ${billGroups} g ON g.school_id = b.school_id AND g.id = b.group_id
    WHERE b.school_id = ${schoolId} AND b.voided_at IS NULL AND b.student_id = ANY(${sql.param(ids)}::uuid[])`)
  const held = byKey(z.parse(Held, rows), (one) => `${one.student_id} ${one.key}`)
  for (const one of owed) {
    const bills = held.get(`${one.plan.pupil.id} ${one.key}`) ?? []
    const [first] = bills
    if (first === undefined) one.plan.fresh.push(one)
    else if (bills.some(({ amount }) => amount === one.amount)) one.plan.same++
    else one.plan.differing.push({ owed: one, held: first.amount })
  }
}

/** Leaves out bills of pupils who have one of that kind for that month under another name (decision 0037). */
async function leaveDoubled(write: Write, column: readonly Owed[], today: string): Promise<void> {
  const [first] = column
  if (first === undefined || first.month === null) return
  const type = await typeNamed(write, typeNameOf(first))
  if (type === undefined) return
  const bill = {
    groupId: null,
    dueDate: dueDateOf(first, today),
    items: [{ bill_type_id: type.id, amount: 1 }],
  }
  const { doubled } = await withoutBilled(
    write,
    bill,
    column.map(({ plan }) => plan.pupil),
  )
  const names = new Set(doubled.map(({ id }) => id))
  for (const one of column) {
    if (!names.has(one.plan.pupil.id)) continue
    one.plan.fresh.splice(one.plan.fresh.indexOf(one), 1)
    one.plan.left.push(`${one.name} ${inRupiah(one.amount)} (${type.name} bulan itu sudah ditagih)`)
  }
}

const isTaken = ({ differing, fields }: Plan): boolean => differing.length === 0 || fields.leavesOthers

function outcomeOf(plan: Plan): ArrearsImportOutcome {
  const { row, pupil, fresh, same, differing, left } = plan
  const message = left.length === 0 ? null : `Tidak diimpor: ${left.join('; ')}.`
  const bills = fresh.map(({ name, amount }) => ({ name, amount }))
  const named = { row, student_id: pupil.id, bills, ...(message === null ? {} : { message }) }
  if (!isTaken(plan)) {
    return {
      ...named,
      outcome: 'asked',
      changed: differing.map(({ owed }) => owed.name),
      before: Object.fromEntries(differing.map(({ owed, held }) => [owed.name, inRupiah(held)])),
      after: Object.fromEntries(differing.map(({ owed }) => [owed.name, inRupiah(owed.amount)])),
      question: { about: 'day', people: [candidateOf(pupil)] },
    }
  }
  if (fresh.length > 0) return { ...named, outcome: 'created' }
  return same + differing.length > 0 || message === null
    ? { ...named, outcome: 'unchanged' }
    : { ...named, outcome: 'refused', message }
}

const candidateOf = ({ id, name, nis, nisn, stays }: PupilWithStays) => ({
  id,
  name,
  nis,
  nisn,
  class_name: stays.at(-1)?.className ?? null,
})
