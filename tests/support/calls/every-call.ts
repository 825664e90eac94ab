import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { allCalls } from '../../../contract/all-calls'
import { putBillGroup } from '../../../contract/bills/bill-groups'
import { createBillTransfer } from '../../../contract/bills/bill-transfers'
import { listBundles } from '../../../contract/bills/bundles'
import type { CallSpec } from '../../../contract/call'
import { uuidv7 } from '../../../contract/values/ids'
import { putStudentGrades } from '../../../contract/people/student-grades'
import { updateSchedules } from '../../../contract/school/timetable/schedules'
import { subPeriods } from '../../../core-service/db/schema/school/periods'
import { users } from '../../../core-service/db/schema/people/users'
import { createSchool } from '../../../core-service/resources/accounts/setup/create-school.repo'
import type { Answer, TestService } from '../services/core-service'
import { callRules, fieldPlaces, leaver } from './call-rules'
import { exampleOf, type Examples } from './example-of'
import { inviteTo } from '../records/join-school'
import { makeSchool, type SchoolFixture } from '../records/school-fixture'

/** One request as it would be sent: address, query and body. */
export interface CallInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** A school with something in every area, made by its own calls, and how to send each call in it. */
export interface FullSchool {
  readonly mark: string
  readonly school: SchoolFixture
  readonly token: string
  /** Ids by the address below which they are: `students`, `students/leaves`, `periods/{id}`. */
  readonly known: Map<string, string>
  readonly inputFor: (call: CallSpec) => CallInput
  /** The id that a field like `homeroom_teacher_id` asks for. */
  readonly idFor: (field: string) => string
}

/** The fields that a query can have, as text. */
const Sayable = z.coerce.string()

const Made = z.object({ id: z.string() })

/** The address of the thing that a path parameter names. */
export function placeOf(call: CallSpec, param: string): string {
  const before = call.path.slice(0, call.path.indexOf(`{${param}}`) - 1)
  return before.replace(/^\/v1\//, '')
}

/** The id that a field like `homeroom_teacher_id` or `role_ids` asks for. */
function idFor(known: ReadonlyMap<string, string>, field: string): string {
  if (field === 'id') return uuidv7()
  const place = fieldPlaces[field]
  if (place !== undefined) return known.get(place) ?? ''
  const words = field.replace(/_ids?$/, '').split('_')
  for (let from = 0; from < words.length; from++) {
    const one = words.slice(from).join('_')
    const id = known.get(`${one}s`) ?? known.get(`${one}es`)
    if (id !== undefined) return id
  }
  throw new Error(`Whose id is ${field}? Tell tests/support/calls/every-call.ts or call-rules.ts`)
}

/**
 * @param there fills one class of a school that is there already; by default 7A of a school of its own
 */
export async function makeFullSchool(
  service: TestService,
  mark: string,
  there?: { readonly school: SchoolFixture; readonly className: '7A' | '7B' },
): Promise<FullSchool> {
  const school = there?.school ?? (await makeSchool(service.db, mark))
  const token = await service.token(school.email('administrator'))
  const otherDevice = await service.token(school.email('administrator'))
  const sessions = await service.call('GET', '/v1/auth/sessions', { token: otherDevice })
  const ended = z
    .parse(z.object({ list: z.array(z.object({ id: z.string(), current: z.boolean() })) }), sessions.data)
    .list.find(({ current }) => current)
  const { schoolId, periodId, roleIds } = school
  const inviting = await createSchool(
    service.db,
    { name: `Pengundang ${mark}`, timeZone: 'Asia/Jakarta' },
    service.clock.now,
  )
  await inviteTo(service.db, school.email('administrator'), inviting)
  const home = school.classes[there?.className ?? '7A']
  const [guru] = await service.db
    .select()
    .from(users)
    .where(eq(users.email, school.email('guru')))
  const halves = await service.db.select().from(subPeriods).where(eq(subPeriods.schoolId, schoolId))
  const half = halves.find((one) => one.isActive)?.id ?? ''
  const known = new Map([
    ['students', home.pupils[0]?.id ?? ''],
    ['classes', home.id],
    ['grades', home.gradeId],
    ['teachers', home.teacherId],
    ['roles', roleIds.get('guru') ?? ''],
    ['users', guru?.id ?? ''],
    ['auth/sessions', ended?.id ?? ''],
    ['schools', schoolId],
    ['inviting school', inviting.schoolId],
    ['periods', periodId],
    ['sub_periods', half],
    ['periods/{id}', half],
    ['images', 'umum/00000000-0000-7000-8000-000000000000.webp'],
  ])
  // Two kits of one school give no two things the same name, number or year.
  let count = there?.className === '7B' ? 500 : 0
  const make: Examples = { mark, next: () => ++count, idFor: (field) => idFor(known, field) }
  const inputFor = (call: CallSpec): CallInput => {
    const rule = callRules[call.id]?.({ known, school, next: make.next }) ?? {}
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const params = names.map((name) => [name, rule.params?.[name] ?? paramOf(call, name)])
    return {
      params: z.parse(z.record(z.string(), z.string()), Object.fromEntries(params)),
      query: { ...objectOf(call.query, make), search: undefined, ...rule.query },
      body: call.body && (rule.body ?? objectOf(call.body, make)),
    }
  }
  const paramOf = (call: CallSpec, name: string): string => {
    const place = placeOf(call, name)
    // What is removed must have nothing that hangs on it.
    const removed = call.method === 'DELETE' && call.path.endsWith(`{${name}}`)
    const id = (removed ? known.get(`spare ${place}`) : undefined) ?? known.get(place)
    if (id !== undefined) return id
    throw new Error(`What is {${name}} of ${call.id}? Tell tests/support/calls/call-rules.ts`)
  }
  await makeEverything(service, token, known, inputFor)
  await makeBundle(service, token, known, inputFor)
  await makePromotion(service, token, known)
  await makeImport(service, token, known, mark)
  await makeLeaver(service, token, known)
  const lessons = await send(service, token, updateSchedules, inputFor(updateSchedules))
  known.set('schedules', z.parse(z.array(Made), lessons.data)[0]?.id ?? '')
  return { mark, school, token, known, inputFor, idFor: make.idFor }
}

/** Sends every call that makes something, until none makes anything new: some need what others made. */
async function makeEverything(
  service: TestService,
  token: string,
  known: Map<string, string>,
  inputFor: FullSchool['inputFor'],
): Promise<void> {
  const makers = allCalls.filter(
    ({ id, method, access }) => method === 'POST' && access !== 'public' && !id.startsWith('auth.'),
  )
  for (let before = -1; before < known.size;) {
    before = known.size
    for (const call of makers) {
      const path = call.path.replace(/^\/v1\//, '')
      const place = known.has(path) ? `spare ${path}` : path
      if (known.has(place) || call.media !== undefined) continue
      try {
        const made = z.safeParse(Made, (await send(service, token, call, inputFor(call))).data)
        if (made.success) known.set(place, made.data.id)
      } catch {
        // It needs an id that is not known yet; whether every call can be sent is checked by its own test.
      }
    }
  }
}

/** A bill that somebody owes, beside one with a payment and with transfers that wait: they come of publishing a group, the spare one. */
async function makeBundle(
  service: TestService,
  token: string,
  known: Map<string, string>,
  inputFor: FullSchool['inputFor'],
): Promise<void> {
  const groupId = known.get('spare bill_groups') ?? ''
  await send(service, token, putBillGroup, {
    params: { id: groupId, status: 'published' },
    query: {},
    body: {},
  })
  const { data } = await send(service, token, listBundles, {
    ...inputFor(listBundles),
    query: { bill_group_id: groupId },
  })
  const [bundle, paid] = z.parse(z.object({ list: z.array(Made) }), data).list
  known.set('bill_groups/bundles', bundle?.id ?? '')
  known.set('begun bundles', paid?.id ?? '')
  const answer = await send(service, token, putBillGroup, {
    params: { id: groupId, status: 'paid' },
    query: {},
    body: { bundle_ids: [paid?.id], amount: 1000, method: 'cash' },
  })
  known.set('payments', z.parse(z.object({ payment_id: z.string() }), answer.data).payment_id)
  for (const place of ['bill_transfers', 'spare bill_transfers']) {
    const noted = await send(service, token, createBillTransfer, inputFor(createBillTransfer))
    known.set(place, z.parse(Made, noted.data).id)
  }
}

/** A year end that moves nobody, so that it can be read and taken back. */
async function makePromotion(service: TestService, token: string, known: Map<string, string>): Promise<void> {
  const promotion_id = uuidv7()
  const students = [{ student_id: known.get('students') ?? '', class_id: known.get('classes') ?? '' }]
  const body = { promotion_id, students }
  await send(service, token, putStudentGrades, { params: {}, query: {}, body })
  known.set('promotions', promotion_id)
}

/** An import that made one person of the staff, so that it can be undone. */
async function makeImport(
  service: TestService,
  token: string,
  known: Map<string, string>,
  mark: string,
): Promise<void> {
  const run = { id: uuidv7(), file_name: `guru ${mark}.xlsx` }
  const rows = [{ row: 1, name: `Guru Impor ${mark}`, birth_date: '1985-01-01' }]
  await service.call('POST', '/v1/teachers/import', { token, body: { dry_run: false, run, rows } })
  known.set('imports', run.id)
}

/** A pupil who has left the school, whose data can be erased. */
async function makeLeaver(service: TestService, token: string, known: Map<string, string>): Promise<void> {
  const made = await service.call('POST', '/v1/students', { token, body: { name: leaver } })
  const { id } = z.parse(Made, made.data)
  await service.call('PUT', `/v1/students/${id}`, { token, body: { status: 'transferred' } })
  known.set('left', id)
}

const objectOf = (schema: z.core.$ZodType | undefined, make: Examples) =>
  schema === undefined ? {} : z.parse(z.record(z.string(), z.unknown()), exampleOf(schema, make))

/** The address of a call as it is sent. */
export function addressOf(call: CallSpec, { params, query }: Pick<CallInput, 'params' | 'query'>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, z.parse(Sayable, value))
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

export const send = (
  service: TestService,
  token: string | undefined,
  call: CallSpec,
  input: CallInput,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  service.call(call.method, addressOf(call, input), {
    token,
    headers,
    ...(input.body === undefined ? {} : { body: input.body }),
  })
