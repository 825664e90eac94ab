import { and, eq } from 'drizzle-orm'
import type { BillReductionChange, BillReductionCreate } from '../../../../contract/bills/bill-reductions'
import { ErrorCode } from '../../../../contract/errors'
import { billReductions } from '../../../db/schema/bills/bill-reductions'
import { billTypes } from '../../../db/schema/bills/bills'
import { students } from '../../../db/schema/people/students'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { requireEveryClass } from '../../../kit/session/reach'
import { lockBillsOfSchool } from '../groups/lock-bills.repo'
import {
  effectOf,
  holdBundlesOf,
  insertLines,
  reduceBundles,
  type ReductionRow,
  ruleOf,
} from './reduced-bundles.repo'
import { reductionLines } from './reduction.rules'
import { readReduction, reductionFields } from './reductions.repo'

/** @throws DomainError 1400 */
export const requireReductions = ({ session }: Write) =>
  requireEveryClass(session, 'Potongan diatur oleh bendahara yang memegang semua kelas.')

/**
 * Gives a pupil a reduction and takes it off the bills that exist: never below what is paid. The same id with the same
 * content again answers the same. `dry_run` only answers what would become of the bills.
 * @throws DomainError 1100 for fields, 1310 for the id of another reduction, 1400
 */
export async function giveReduction(write: Write, body: BillReductionCreate): Promise<BillReductionChange> {
  requireReductions(write)
  checkMeasure(body)
  await lockBillsOfSchool(write)
  const student = await namedStudent(write, body.student_id)
  const typeName = body.bill_type_id ? await nameOfType(write, body.bill_type_id) : null
  const row = rowOf(write, body)
  if (await isGivenAlready(write, row)) {
    return { ...(await readReduction(write.tx, write.session, row.id)), bills: [] }
  }
  const steps = await stepsOf(write, row)
  const bills = effectOf(steps)
  if (body.dry_run === true) {
    const reduced = steps.reduce((all, { by }) => all + by, 0)
    return { ...reductionFields(row, typeName), student, bill_count: steps.length, reduced, bills }
  }
  await record(write, row, steps, typeName)
  return { ...(await readReduction(write.tx, write.session, row.id)), bills }
}

const rowOf = (write: Write, body: BillReductionCreate): ReductionRow => ({
  id: write.id(body.id),
  schoolId: write.schoolId,
  studentId: body.student_id,
  kind: body.kind,
  billTypeId: body.bill_type_id ?? null,
  percent: body.percent ?? null,
  amount: body.amount ?? null,
  fromDate: body.from,
  toDate: body.to ?? null,
  grantedBy: body.granted_by,
  reason: body.reason,
  recordedBy: write.session.userName,
  recordedById: write.session.userId,
  createdAt: write.at,
  revokedFrom: null,
  revokedAt: null,
  revokedBy: null,
  revokedById: null,
  revokeReason: null,
})

/** @throws DomainError 1310 where the id is that of another reduction */
async function isGivenAlready({ tx, schoolId }: Write, row: ReductionRow): Promise<boolean> {
  const [held] = await tx
    .select()
    .from(billReductions)
    .where(and(eq(billReductions.schoolId, schoolId), eq(billReductions.id, row.id)))
  if (held === undefined) return false
  if (isSame(held, row)) return true
  return fail(ErrorCode.duplicate, {
    message: 'Potongan ini sudah tercatat dengan isi yang lain. Muat ulang daftar.',
  })
}

type Steps = Awaited<ReturnType<typeof stepsOf>>

/** What the reduction takes off each bill that is due while it is valid. */
async function stepsOf(write: Write, row: ReductionRow) {
  const isDue = (date: string) => row.fromDate <= date && (row.toDate === null || date <= row.toDate)
  const rule = ruleOf(row)
  const bundles = await holdBundlesOf(write, row)
  return bundles
    .filter(({ due_date }) => isDue(due_date))
    .flatMap((bundle) => {
      const lines = reductionLines(bundle.items, [rule], bundle.total - bundle.paid)
      return lines.map((line) => ({ bundle, line, by: line.amount }))
    })
}

async function record(write: Write, row: ReductionRow, steps: Steps, typeName: string | null): Promise<void> {
  const { name } = ruleOf(row)
  await write.tx.insert(billReductions).values(row)
  await insertLines(
    write,
    steps.map(({ bundle, line }) => ({ ...line, bundle_id: bundle.id })),
  )
  await reduceBundles(write, steps, { reduction: name })
  const { kind, percent, amount, fromDate, toDate, grantedBy, reason } = row
  await write.audit('bill_reductions', row.id, null, {
    ...{ student_id: row.studentId, name, kind, bill_type: typeName, percent, amount },
    ...{ from: fromDate, to: toDate, granted_by: grantedBy, reason },
  })
}

function checkMeasure(body: BillReductionCreate): void {
  const { percent = null, amount = null, from, to = null } = body
  if (percent === null && amount === null) failField('percent', 'Isi persen atau jumlah potongan.')
  if (percent !== null && amount !== null) failField('amount', 'Isi salah satu saja: persen atau jumlah.')
  if (to !== null && to < from) {
    failField('to', 'Tanggal akhir harus sama dengan atau setelah tanggal mulai.')
  }
}

async function namedStudent({ tx, schoolId }: Write, id: string) {
  const [student] = await tx
    .select({ id: students.id, name: students.name, nis: students.nis })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), eq(students.id, id)))
  return student ?? failField('student_id', 'Siswa ini tidak ditemukan.')
}

async function nameOfType({ tx, schoolId }: Write, id: string): Promise<string> {
  const [type] = await tx
    .select({ name: billTypes.name })
    .from(billTypes)
    .where(and(eq(billTypes.schoolId, schoolId), eq(billTypes.id, id)))
  return type?.name ?? failField('bill_type_id', 'Jenis tagihan ini tidak ditemukan.')
}

const comparedFields = [
  ...(['studentId', 'kind', 'billTypeId', 'percent', 'amount', 'fromDate', 'toDate'] as const),
  ...(['grantedBy', 'reason'] as const),
]
const isSame = (a: ReductionRow, b: ReductionRow) => comparedFields.every((field) => a[field] === b[field])
