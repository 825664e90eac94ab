import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import { BillGroup, billGroupPayloads } from '../../contract/bills/bill-groups'
import type { CallSpec } from '../../contract/call'
import { ErrorCode } from '../../contract/errors'
import { uuidv7 } from '../../contract/values/ids'
import { permissions } from '../../contract/permissions'
import type { Answer } from '../../tests/support/services/core-service'
import { type FullSchool, makeFullSchool, type CallInput, send } from '../../tests/support/calls/every-call'
import { exampleOf, isUuid, type Leaf, leavesOf, replaced } from '../../tests/support/calls/example-of'
import { moneyKit } from '../../tests/support/money/money-kit'
import { rowsOfClass, type RowsOfClass } from '../../tests/support/records/rows-of-class'
import { classes } from '../db/schema/school/classes'
import { students } from '../db/schema/people/students'
import { roles, users } from '../db/schema/people/users'
import { schoolKit } from '../../tests/support/records/school-kit'

/**
 * The wali kelas of 7B holds every permission but `classes.all`. Every call of the contract is sent with
 * everything of 7A that it can name, and each time nothing of 7A is shown, and not one row of it is another.
 */
/** 7A, with something in every area. */
let theirs: FullSchool
/** 7B, likewise. */
let own: FullSchool
let token: string
let before: RowsOfClass
/** Calls that were refused when everything they named was of 7A. */
const refused = new Set<string>()

/** What only a PUT makes. */
const marks = ['attendances.put', 'presences.put', 'reports.put']

const hidden = 'Rahasia'

const { service, school } = await schoolKit('jangkau', {})
beforeAll(async () => {
  theirs = await makeFullSchool(service, 'kelas-a', { school, className: '7A' })
  own = await makeFullSchool(service, 'kelas-b', { school, className: '7B' })
  const announcement = {
    title: 'Rapat kelas',
    body: 'Sabtu pukul 08.00.',
    audience: 'classes',
    class_ids: [school.classes['7A'].id],
  }
  for (const place of ['announcements', 'spare announcements']) {
    const told = await service.call('POST', '/v1/announcements', { token: theirs.token, body: announcement })
    theirs.known.set(place, z.parse(z.object({ id: z.string() }), told.data).id)
  }
  for (const call of allCalls.filter(({ id }) => marks.includes(id))) {
    await send(service, theirs.token, call, theirs.inputFor(call))
  }
  const pupils = school.classes['7A'].pupils.map(({ id }) => id)
  await service.db
    .update(students)
    .set({ name: sql`${hidden} || ' ' || name` })
    .where(and(eq(students.schoolId, school.schoolId), inArray(students.id, pupils)))
  const roleId = uuidv7()
  await service.db.insert(roles).values({
    id: roleId,
    schoolId: school.schoolId,
    name: 'Semua kecuali semua kelas',
    permissions: permissions.filter((one) => one !== 'classes.all'),
  })
  await service.db
    .update(users)
    .set({ roleId })
    .where(eq(users.email, school.email('wali.7b')))
  token = await service.token(school.email('wali.7b'))
  before = await rowsOf7A()
})

const rowsOf7A = () => {
  const { id, pupils } = school.classes['7A']
  return rowsOfClass(
    service.db,
    school.schoolId,
    id,
    pupils.map((one) => one.id),
  )
}

/** The timetable is public inside the school, and a teacher is shown with the own class: these name classes, never pupils. */
const namesEveryClass = [
  'schedules.list',
  'schedules.update',
  'schedules.subject',
  'schedules.classSubjects',
  'schedules.teachers',
  'schedules.histories',
  'teachers.list',
  'teachers.get',
  'teachers.update',
  'teachers.assignSubjects',
  'teachers.removeSubjects',
]

const ends = ['auth.logout', 'users.password']
const guarded = allCalls.filter(
  (call) => call.access !== 'public' && call.media === undefined && !ends.includes(call.id),
)
const named = (calls: readonly CallSpec[]) => calls.map((call) => [call.id, call] as const)

/** Sends one request as the wali kelas of 7B, and asks that 7A stays unseen and untouched. */
async function attempt(call: CallSpec, input: CallInput): Promise<Answer> {
  // Some calls hand the own class to somebody else.
  const { id, teacherId: homeroomTeacherId } = school.classes['7B']
  await service.db.update(classes).set({ homeroomTeacherId }).where(eq(classes.id, id))
  const answer = await send(service, token, call, input)
  const asked = JSON.stringify(input)
  const why = `${call.id} ${asked} answered ${answer.text}`
  expect(answer.status, why).toBeLessThan(500)
  expect(answer.text.includes(hidden), `a name of 7A: ${why}`).toBe(false)
  const was = before
  before = await rowsOf7A()
  expect(before.text, `a row of 7A: ${why}`).toBe(was.text)
  const ids = namesEveryClass.includes(call.id) ? before.pupilIds : [...before.pupilIds, ...before.classIds]
  const shown = [...ids].filter((id) => answer.text.includes(id) && !asked.includes(id))
  expect(shown, `ids of 7A: ${why}`).toEqual([])
  return answer
}

/** Which of the payloads of a path's last word is sent, where the contract has several. */
const payloads = Object.entries<z.core.$ZodType>(billGroupPayloads)

const make = (full: FullSchool) => ({ mark: full.mark, next: () => 7, idFor: full.idFor })

const bodyOf = (schema: z.core.$ZodType, full: FullSchool) =>
  z.parse(z.record(z.string(), z.unknown()), exampleOf(schema, make(full)))

/** Ids that a client makes refer to nothing, nor does what joint lessons have in common; the number of a pupil means that pupil as an id does. */
const isReference = ({ path, schema }: Leaf) => {
  const name = path.findLast((step) => step !== '*') ?? ''
  if (['nis', 'nisn'].includes(name)) return true
  return isUuid(schema) && !['id', 'new_id', 'payment_id', 'correction_id', 'joint_id'].includes(name)
}

const ofTheirs = ({ path, schema }: Leaf): unknown => {
  const name = path.findLast((step) => step !== '*') ?? ''
  const [pupil] = school.classes['7A'].pupils
  if (name === 'nis') return pupil?.nis
  if (name === 'nisn') return `012345${(pupil?.nis ?? '').padStart(4, '0')}`
  return exampleOf(schema, make(theirs), name)
}

it('shows a bill of both classes with the pupils and sums of the own class alone', async () => {
  const bill_type_id = theirs.known.get('bill_types')
  const class_ids = [school.classes['7A'].id, school.classes['7B'].id]
  const draft = {
    name: 'SPP kedua kelas',
    due_date: '2026-12-10',
    items: [{ bill_type_id, amount: 100_000 }],
    targets: { class_ids },
  }
  const office = moneyKit(service, school, theirs.token)
  const { id } = await office.draft(draft.name, draft)
  await office.put(id, 'published')
  const mine = moneyKit(service, school, token)
  const { list, totals } = await mine.bundles(`bill_group_id=${id}`)
  expect(list.map(({ student }) => student?.class?.name)).toEqual(['7B', '7B', '7B'])
  expect(totals).toEqual({ billed: 300_000, paid: 0, outstanding: 300_000, reduced: 0 })
  const group = z.parse(BillGroup, (await mine.send('GET', `/v1/bill_groups/${id}`)).data)
  expect(group).toMatchObject({ student_count: 3, total: 300_000 })
  expect(group.targets?.classes.map(({ name }) => name)).toEqual(['7B'])
  const bundle_ids = list.map((one) => one.id)
  expect((await mine.put(id, 'paid', { bundle_ids, method: 'cash' })).code).toBe(ErrorCode.ok)
  before = await rowsOf7A()
})

describe('a wali kelas with every permission but classes.all', () => {
  it.each(named(guarded))('%s, said of another class, shows and changes nothing', async (_id, call) => {
    const { code } = await attempt(call, theirs.inputFor(call))
    if (code !== ErrorCode.ok) refused.add(call.id)
  })

  it.each(named(guarded.filter((call) => call.method === 'GET')))(
    '%s, asked for everything, shows nothing of another class',
    async (_id, call) => {
      const input = own.inputFor(call)
      await attempt(call, { ...input, query: {} })
      if (leavesOf(call.query).some(({ path }) => path[0] === 'limit')) {
        await attempt(call, { ...input, query: { ...input.query, limit: 200 } })
      }
    },
  )

  const inQuery = guarded.flatMap((call) =>
    leavesOf(call.query)
      .filter(isReference)
      .map((leaf) => [call.id, leaf.path.join('.'), call, leaf] as const),
  )
  it.each(inQuery)('%s with %s of another class shows nothing', async (_id, _path, call, leaf) => {
    const input = own.inputFor(call)
    await attempt(call, { ...input, query: { ...input.query, [leaf.path[0] ?? '']: ofTheirs(leaf) } })
  })

  const inBody = guarded.flatMap((call) =>
    leavesOf(call.body)
      .filter(isReference)
      .map((leaf) => [call.id, leaf.path.join('.'), call, leaf] as const),
  )
  it.each(inBody)('%s with %s of another class changes nothing', async (_id, _path, call, leaf) => {
    const input = own.inputFor(call)
    const alone = z.parse(
      z.record(z.string(), z.unknown()),
      replaced(
        Object.hasOwn(input.body ?? {}, leaf.path[0] ?? '') ? input.body : {},
        leaf.path,
        ofTheirs(leaf),
      ),
    )
    await attempt(call, { ...input, body: alone })
    await attempt(call, { ...input, body: { ...input.body, ...alone } })
  })

  it.each(payloads)('a bill group of another class, put as %s, stays as it is', async (status, schema) => {
    const call = allCalls.find(({ id }) => id === 'bill_groups.put')
    if (call === undefined) throw new Error('bill_groups.put is not in the contract')
    for (const place of ['bill_groups', 'spare bill_groups']) {
      const params = { id: theirs.known.get(place) ?? '', status }
      await attempt(call, { params, query: {}, body: bodyOf(schema, theirs) })
    }
  })
})

/** Else the table above would pass if nothing worked at all. */
it('with classes.all, everything that was refused for another class succeeds', async () => {
  const inOrder = ({ method }: CallSpec) => ['GET', 'PUT', 'POST', 'DELETE'].indexOf(method)
  const calls = guarded.filter(({ id }) => refused.has(id)).sort((a, b) => inOrder(a) - inOrder(b))
  expect(calls.length).toBeGreaterThan(35)
  for (const call of calls) {
    const { code, message } = await send(service, theirs.token, call, theirs.inputFor(call))
    expect([call.id, code], message).toEqual([call.id, ErrorCode.ok])
  }
})
