import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { PresenceTotals } from '../../../../contract/attendance/presence-totals'
import { Presence } from '../../../../contract/attendance/presences'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const today = '2026-11-19'

const { service, school } = await schoolKit('jumlah', {}, { now: new Date('2026-11-19T09:00:00Z') })
beforeAll(async () => {
  const [one, two, three, four] = school.classes['7A'].pupils.map(({ id }) => id)
  const day = (studentId: string | undefined, values: object) => ({
    id: uuidv7(),
    schoolId: school.schoolId,
    studentId: studentId ?? '',
    date: today,
    ...values,
  })
  await service.db.insert(studentDays).values([
    // On the minute of the bell is not late; a minute after it is.
    day(one, { checkinTime: new Date('2026-11-19T00:00:59Z'), gateVersion: 1 }),
    day(two, {
      checkinTime: new Date('2026-11-19T00:01:00Z'),
      gateVersion: 1,
      status: 'alpa',
      registerVersion: 1,
    }),
    day(three, { gateStatus: 'sakit', gateVersion: 1 }),
    day(four, { status: 'izin', registerVersion: 1 }),
  ])
})

const ask = async (path: string, role: 'petugas_piket' | 'wali_kelas' | 'bendahara' = 'petugas_piket') =>
  service.call('GET', `/v1/students/presences${path}`, { token: await service.token(school.email(role)) })
const totals = async (query: string, role?: 'wali_kelas') =>
  z.parse(PresenceTotals, (await ask(`/totals?date=${today}${query}`, role)).data)
const listed = async (status: string) => {
  const { data } = await ask(`?date=${today}&status=${status}&limit=50`)
  return z.parse(listOf(Presence), data)
}

describe('the totals of a day', () => {
  it('count the gate and the register apart, each pupil once in both', async () => {
    expect(await totals('')).toEqual({
      gate: { hadir: 1, terlambat: 1, sakit: 1, izin: 0, alpa: 0, none: 6 },
      register: { hadir: 0, terlambat: 0, sakit: 0, izin: 1, alpa: 1, none: 7 },
    })
  })

  it('are those of the pupils that the list would show', async () => {
    expect((await totals(`&class_id=${school.classes['7B'].id}`)).gate.none).toBe(3)
    expect((await totals('&search=tidakada')).gate.none).toBe(0)
    const own = await totals('', 'wali_kelas')
    expect(Object.values(own.gate).reduce((sum, n) => sum + n, 0)).toBe(school.classes['7A'].pupils.length)
  })

  it('agree with the list filtered by each status', async () => {
    const { gate } = await totals('')
    for (const [status, n] of Object.entries(gate)) {
      const { list, pagination } = await listed(status)
      expect([status, pagination.total_data]).toEqual([status, n])
      expect(list.map((row) => row.status ?? 'none')).toEqual(Array(n).fill(status))
    }
  })

  it('are refused to those who read no presences, and a status that is none is refused', async () => {
    expect((await ask('/totals', 'bendahara')).code).toBe(ErrorCode.notPermitted)
    expect((await ask('?status=bolos')).code).toBe(ErrorCode.invalid)
  })
})
