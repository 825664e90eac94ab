import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MoveData } from '../../../../contract/school/class-moves'
import { ErrorCode } from '../../../../contract/errors'
import { thursday } from '../../../../tests/support/services/core-service'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { students } from '../../../db/schema/people/students'
import { testService } from '../../../../tests/support/records/school-kit'

let school: SchoolFixture
let token: string
let number = 0

const service = await testService()
beforeEach(async () => {
  service.clock.now = thursday
  school = await makeSchool(service.db, `lulus${++number}`)
  token = await service.token(school.email('administrator'))
})

const pupil = (index: number) => school.classes['7A'].pupils[index]?.id ?? ''
const put = async (body: object) => {
  const answer = await service.call('PUT', '/v1/students/grades', { token, body })
  expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
  return z.parse(MoveData, answer.data)?.list ?? []
}
const rowOf = async (id: string) =>
  (await service.db.select().from(students).where(eq(students.id, id))).map(
    ({ status, leftOn, leftReason }) => ({ status, leftOn, leftReason }),
  )[0]

/** One bill of 7A, paid by everybody but the pupils named. */
async function billPaidByAllBut(indexes: readonly number[]) {
  const kit = moneyKit(service, school, token)
  const { id } = await kit.published('Uang ujian', 250_000)
  const { list } = await kit.bundles(`bill_group_id=${id}`)
  const owing = indexes.map(pupil)
  const bundle_ids = list.filter(({ student }) => !owing.includes(student?.id ?? '')).map((one) => one.id)
  expect((await kit.put(id, 'paid', { bundle_ids, method: 'cash' })).code).toBe(ErrorCode.ok)
  return { kit, id, bundle: (index: number) => list.find(({ student }) => student?.id === pupil(index))?.id }
}

it.each(['graduated', 'transferred'])(
  'who is %s with an open bill leaves like the others; the debt stays and can be paid',
  async (status) => {
    const { kit, id, bundle } = await billPaidByAllBut([1])
    await kit.put(id, 'paid', { bundle_ids: [bundle(1)], amount: 100_000, method: 'cash' })
    const body = { students: [0, 1, 2].map((index) => ({ student_id: pupil(index), status })) }
    for (const dry_run of [true, false]) {
      const list = await put({ ...body, dry_run })
      expect(list.map(({ outcome }) => outcome)).toEqual(['left', 'left', 'left'])
      expect(list.map(({ open_bills, open_rest }) => [open_bills, open_rest])).toEqual([
        [undefined, undefined],
        [1, 150_000],
        [undefined, undefined],
      ])
    }
    expect(await rowOf(pupil(1))).toMatchObject({ status })
    const owed = async () => (await kit.bundles(`student_id=${pupil(1)}`)).list.map(({ rest }) => rest)
    expect(await owed()).toEqual([150_000])
    expect((await kit.put(id, 'paid', { bundle_ids: [bundle(1)], method: 'cash' })).code).toBe(ErrorCode.ok)
    expect(await owed()).toEqual([0])
  },
)

it('a pupil with open bills moves to the next class as before, and the bills go along', async () => {
  await billPaidByAllBut([1])
  const list = await put({ students: [{ student_id: pupil(1), class_id: school.classes['7B'].id }] })
  expect(list).toMatchObject([{ outcome: 'moved' }])
})

it('when and why a pupil left is on record after graduation and transfer', async () => {
  await put({
    from_date: '2026-11-16',
    students: [
      { student_id: pupil(0), status: 'graduated' },
      { student_id: pupil(1), status: 'transferred' },
      { student_id: pupil(2), status: 'transferred', reason: 'Ikut orang tua ke Medan' },
    ],
  })
  expect(await Promise.all([0, 1, 2].map((index) => rowOf(pupil(index))))).toEqual([
    { status: 'graduated', leftOn: '2026-11-16', leftReason: 'Lulus' },
    { status: 'transferred', leftOn: '2026-11-16', leftReason: 'Pindah sekolah' },
    { status: 'transferred', leftOn: '2026-11-16', leftReason: 'Ikut orang tua ke Medan' },
  ])
  const kept = await service.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, pupil(2)))
  expect(kept[0]?.after).toMatchObject({ leftOn: '2026-11-16', leftReason: 'Ikut orang tua ke Medan' })
})
