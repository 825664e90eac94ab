import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classCountsOf, outcomesOf, planMoves } from './plan-moves'
import type { MoveClass, MovePupil, MoveSituation, Wish } from './situation'

const date = '2026-11-19'

const room = (id: string, before: number, capacity: number | null = null): MoveClass => ({
  id,
  name: `Kelas ${id}`,
  capacity,
  before,
  refusal: null,
})
const pupil = (id: string, classId: string | null, more: Partial<MovePupil> = {}): MovePupil => ({
  id,
  name: `Siswa ${id}`,
  status: 'active',
  joinedOn: null,
  owes: null,
  waitingLeaves: 0,
  reached: true,
  now:
    classId === null
      ? null
      : { id: `m${id}`, classId, className: `Kelas ${classId}`, fromDate: '2026-07-01' },
  last: null,
  ...more,
})
const situation = (pupils: readonly MovePupil[], classes: readonly MoveClass[]): MoveSituation => ({
  pupils: new Map(pupils.map((one) => [one.id, one])),
  classes: new Map(classes.map((one) => [one.id, one])),
  date,
  seen: new Map(),
})
const to = (studentId: string, classId: string): Wish => ({ studentId, to: { classId } })
const messagesOf = (wishes: readonly Wish[], where: MoveSituation) =>
  outcomesOf(planMoves(wishes, where), where).map((one) => one.message ?? one.outcome)

describe('places', () => {
  it('two full classes may exchange pupils', () => {
    const where = situation([pupil('1', 'a'), pupil('2', 'b')], [room('a', 1, 1), room('b', 1, 1)])
    expect(messagesOf([to('1', 'b'), to('2', 'a')], where)).toEqual(['moved', 'moved'])
  })

  it('a leaver who is refused leaves no place behind', () => {
    const where = situation(
      [pupil('1', 'a'), pupil('2', 'b'), pupil('3', 'c')],
      [room('a', 1, 1), room('b', 1, 1), room('c', 1, 1), room('d', 1, 1)],
    )
    // 3 finds d full, so c stays full for 2, so b stays full for 1.
    expect(messagesOf([to('1', 'b'), to('2', 'c'), to('3', 'd')], where)).toEqual([
      'Kelas Kelas b sudah penuh (1 siswa).',
      'Kelas Kelas c sudah penuh (1 siswa).',
      'Kelas Kelas d sudah penuh (1 siswa).',
    ])
  })

  it('a pupil who is there already needs no place, and an overfull class takes no one more', () => {
    const where = situation([pupil('1', 'a'), pupil('2', null)], [room('a', 3, 2)])
    expect(messagesOf([to('1', 'a'), to('2', 'a')], where)).toEqual([
      'unchanged',
      'Kelas Kelas a sudah penuh (2 siswa).',
    ])
  })
})

describe('a wish is refused in words', () => {
  const where = situation(
    [
      pupil('1', 'a'),
      pupil('gone', null, { status: 'graduated' }),
      pupil('far', 'a', { reached: false }),
      pupil('late', 'a', {
        now: { id: 'm', classId: 'a', className: 'Kelas a', fromDate: '2026-11-20' },
      }),
      pupil('past', null, { last: { id: 'l', classId: 'a', toDate: '2026-11-19' } }),
    ],
    [room('a', 2), room('b', 0), { ...room('old', 0), refusal: 'Kelas old sudah diarsipkan.' }],
  )
  it.each([
    [to('nobody', 'a'), 'Siswa ini tidak ditemukan.'],
    [to('far', 'b'), 'Anda bukan wali kelas siswa ini.'],
    [to('1', 'nowhere'), 'Kelas ini tidak ditemukan.'],
    [to('gone', 'a'), 'Siswa ini sudah tercatat lulus.'],
    [to('1', 'old'), 'Kelas old sudah diarsipkan.'],
    [
      to('late', 'b'),
      'Siswa ini di kelas Kelas a sejak 20 November 2026. Pilih tanggal itu atau setelahnya.',
    ],
    [to('past', 'b'), 'Riwayat kelas siswa ini tercatat sampai 19 November 2026. Pilih tanggal setelahnya.'],
    [{ studentId: 'gone', to: { status: 'transferred' } }, 'Siswa ini sudah tercatat lulus.'],
  ] as const)('%j', (wish, message) => {
    expect(messagesOf([wish], where)).toEqual([message])
  })

  it('and a name out of reach is not shown', () => {
    const [far] = outcomesOf(planMoves([to('far', 'b')], where), where)
    expect(far).toMatchObject({ student_name: null, from_class: null })
  })

  it('the second wish for one pupil', () => {
    expect(messagesOf([to('1', 'b'), to('1', 'a')], where)).toEqual([
      'moved',
      'Siswa ini disebut dua kali dalam satu kiriman.',
    ])
  })
})

const classIds = ['a', 'b', 'c', 'd']
const schoolArb = fc
  .record({
    capacities: fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { minLength: 4, maxLength: 4 }),
    seats: fc.array(fc.constantFrom(...classIds, null), { minLength: 1, maxLength: 20 }),
    wishes: fc.array(
      fc.tuple(fc.nat(19), fc.constantFrom(...classIds, 'graduated' as const, 'transferred' as const, null)),
      { maxLength: 30 },
    ),
  })
  .map(({ capacities, seats, wishes }) => {
    const pupils = seats.map((classId, index) => pupil(String(index), classId))
    const classes = classIds.map((id, index) =>
      room(id, seats.filter((seat) => seat === id).length, capacities[index] ?? null),
    )
    const wished = wishes.map(([index, target]): Wish => {
      if (target === null) return { studentId: String(index), to: null }
      if (target === 'graduated' || target === 'transferred') {
        return { studentId: String(index), to: { status: target } }
      }
      return to(String(index), target)
    })
    return { where: situation(pupils, classes), wishes: wished }
  })

describe('for every school and every list of wishes', () => {
  it('no class ends with more pupils than places, unless it had them before', () => {
    fc.assert(
      fc.property(schoolArb, ({ where, wishes }) => {
        for (const one of classCountsOf(planMoves(wishes, where), where)) {
          const places = where.classes.get(one.id)?.capacity ?? Infinity
          expect(one.after).toBeLessThanOrEqual(Math.max(places, one.before))
          expect(one.after).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('everybody is answered once, in order, and pupils neither appear nor vanish', () => {
    fc.assert(
      fc.property(schoolArb, ({ where, wishes }) => {
        const plan = planMoves(wishes, where)
        const list = outcomesOf(plan, where)
        expect(list.map((one) => one.student_id)).toEqual(wishes.map((one) => one.studentId))
        const came = list.filter((one) => one.outcome === 'moved' && one.from_class === null).length
        const went = list.filter((one) => one.outcome === 'left' && one.from_class !== null).length
        const grown = classCountsOf(plan, where).reduce((sum, one) => sum + one.after - one.before, 0)
        expect(grown).toBe(came - went)
      }),
    )
  })

  it('who is refused for want of a place would not have found one', () => {
    fc.assert(
      fc.property(schoolArb, ({ where, wishes }) => {
        const plan = planMoves(wishes, where)
        const after = new Map(classCountsOf(plan, where).map((one) => [one.id, one.after]))
        for (const { message, to_class: target } of outcomesOf(plan, where)) {
          if (!message?.includes('penuh') || !target) continue
          expect(after.get(target.id) ?? 0).toBeGreaterThanOrEqual(
            where.classes.get(target.id)?.capacity ?? 0,
          )
        }
      }),
    )
  })
})
