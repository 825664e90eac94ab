import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, pageQuery } from '../envelope'
import { Id, Uuid } from '../values/ids'
import { Rupiah } from '../values/rupiah'

/** How long the oldest due date is past: up to 30 days, 31–60, 61–90, and more. */
export const arrearsAges = ['d30', 'd60', 'd90', 'over'] as const
export type ArrearsAge = (typeof arrearsAges)[number]

export const arrearsOrders = [
  'sum',
  '-sum',
  'due_date',
  '-due_date',
  'class',
  '-class',
  'name',
  '-name',
] as const
export type ArrearsOrder = (typeof arrearsOrders)[number]

/** What is overdue by the age of each bill, in rupiah. */
const ByAge = z.object({ d30: Rupiah, d60: Rupiah, d90: Rupiah, over: Rupiah })
export type ByAge = z.output<typeof ByAge>

/** One pupil's overdue bills. */
export const PupilArrears = z.object({
  student: z.object({
    id: Id,
    name: z.string(),
    nis: z.nullish(z.string()),
    class: z.nullish(z.object({ id: Id, name: z.string() })),
    /** Only for those who may read pupils. */
    phone: z.nullish(z.string()),
  }),
  sum: Rupiah,
  /** What reductions took off these bills; `sum` is without it. */
  reduced: z.nullish(Rupiah),
  /** Transfers into these bills that wait to be verified (capability `bank_transfers`); `sum` does not contain them. */
  waiting: z.nullish(Rupiah),
  ages: ByAge,
  /** The overdue bills, the oldest due date first. */
  bills: z.array(
    z.object({ name: z.string(), due_date: z.string(), rest: Rupiah, reduced: z.nullish(Rupiah) }),
  ),
})
export type PupilArrears = z.output<typeof PupilArrears>

/** What the pupils of one class owe; null for those in no class now. */
const ClassArrears = z.object({
  class: z.nullish(z.object({ id: Id, name: z.string() })),
  students: z.int(),
  sum: Rupiah,
  ages: ByAge,
})
export type ClassArrears = z.output<typeof ClassArrears>

/**
 * Capability `arrears`. Pupils within reach with overdue bills, who owe most first, and sums by age and class. The search,
 * the class and the grade narrow everything; `age` narrows the pupils to those with a bill of that age.
 */
export const listBillArrears = call({
  id: 'bill_arrears.list',
  method: 'GET',
  path: '/v1/bill_arrears',
  summary: 'Overdue bills by pupil, class and age',
  access: ['bills.read'],
  query: z.object({
    ...pageQuery,
    class_id: z.optional(Uuid),
    grade_id: z.optional(Uuid),
    /** Pupils who are in no class now: those who left. */
    without_class: z.optional(z.enum(['true'])),
    age: z.optional(z.enum(arrearsAges)),
    /** By what is owed unless asked otherwise; `due_date` is that of the oldest bill. */
    sort: z.optional(z.enum(arrearsOrders)),
  }),
  data: z.extend(listOf(PupilArrears), {
    /** The school's date that "overdue" is meant from. */
    date: z.string(),
    students: z.int(),
    sum: Rupiah,
    reduced: z.nullish(Rupiah),
    ages: ByAge,
    /** Of every class within reach, independent of `class_id`, `grade_id` and `without_class`. */
    classes: z.array(ClassArrears),
  }),
})
