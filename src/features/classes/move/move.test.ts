import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { UserDb } from '../../../db/user-db'
import type { StoredStudent } from '../../../pull/lists/students'
import { lift, liftStep, type Lift } from './lift'
import { onlyInto, placed, plannedRoster, without, type Plan } from './plan'
import { readPlan, storePlan } from './use-kept-plan'

const pupil = (name: string, class_id: string): StoredStudent => ({ id: name, name, class_id })
const ani = pupil('Ani', '7a')
const budi = pupil('Budi', '7a')
const citra = pupil('Citra', '7b')
const a = { id: '7a', name: '7A' }
const b = { id: '7b', name: '7B' }
const c = { id: '7c', name: '7C' }
const none: Plan = new Map()
const names = (classId: string, roster: StoredStudent[], plan: Plan) =>
  plannedRoster(classId, roster, plan).map(({ pupil: { name }, joins }) => (joins ? `+${name}` : name))

it('a placed pupil leaves one class for the other, and placed back stays', () => {
  const plan = placed(none, [budi], b)
  expect(names('7a', [ani, budi], plan)).toEqual(['Ani'])
  expect(names('7b', [citra], plan)).toEqual(['+Budi', 'Citra'])
  const further = placed(plan, [budi], c)
  expect(names('7b', [citra], further)).toEqual(['Citra'])
  expect(placed(further, [budi], a).size).toBe(0)
})

it('who was moved is no longer planned, nor shown twice once the service has moved them', () => {
  const plan = placed(none, [ani, budi], b)
  expect([...without(plan, [ani]).keys()]).toEqual(['Budi'])
  expect(names('7b', [citra, { ...budi, class_id: '7b' }], without(plan, [budi]))).toEqual([
    '+Ani',
    'Budi',
    'Citra',
  ])
})

it('a class that was archived meanwhile takes nobody, and it is told how many stay', () => {
  const plan = placed(placed(none, [ani], b), [budi], c)
  const { plan: left, lost } = onlyInto(plan, [a, b])
  expect([[...left.keys()], lost]).toEqual([['Ani'], 1])
})

it('lifted pupils are offered the suggested class first, and the arrows go round', () => {
  expect(lift([], [b, c], null)).toBeNull()
  expect(lift([ani], [], null)).toBeNull()
  const held = lift([ani], [b, c], '7c')
  expect(held?.at).toBe(1)
  const at = (key: string, from: Lift) => {
    const step = liftStep(key, from, 2)
    return step?.kind === 'choose' ? step.lift.at : step?.kind
  }
  const first: Lift = { pupils: [ani], at: 0 }
  expect([at('ArrowRight', first), at('ArrowLeft', first), at('ArrowDown', { ...first, at: 1 })]).toEqual([
    1, 1, 0,
  ])
  expect([at('Home', { ...first, at: 1 }), at('End', first)]).toEqual([0, 1])
  expect([at('Enter', first), at('Escape', first), liftStep('a', first, 2)]).toEqual([
    'place',
    'return',
    null,
  ])
})

it('a plan that was kept comes back without those who were moved or left meanwhile, and goes when it is empty', async () => {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  await db.students.bulkPut([ani, budi, citra])
  await storePlan(db, '7a', placed(placed(none, [ani, budi], b), [citra], a))
  expect(await readPlan(db, '7a')).toEqual(placed(placed(none, [ani, budi], b), [citra], a))
  expect((await readPlan(db, '7b')).size).toBe(0)
  await db.students.put({ ...budi, class_id: '7c' })
  await db.students.delete(citra.id)
  expect([...(await readPlan(db, '7a')).keys()]).toEqual(['Ani'])
  await storePlan(db, '7a', none)
  expect(await db.drafts.count()).toBe(0)
})
