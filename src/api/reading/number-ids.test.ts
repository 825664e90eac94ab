import { expect, it } from 'vitest'
import { asGiven, thingAt } from './number-ids'

it('names what a path holds', () => {
  const paths = [
    '/v1/classes',
    '/v1/students/{id}',
    '/v1/students/{id}/activities',
    '/v1/bill_types',
    '/v1/presences',
  ]
  expect(paths.map(thingAt)).toEqual(['class', 'student', 'activity', 'type', 'presence'])
})

it('sends ids back as they came, and nothing else', () => {
  const entries = [{ student_id: '12', note: '12', minutes_late: 3 }]
  const body = { class_id: '7', date: '2026-11-20', entries, student_ids: ['1', '01', 'x'], name: '5' }
  expect(asGiven(body, ['student', 'class'], '/v1/students/attendances')).toEqual({
    ...body,
    class_id: 7,
    entries: [{ student_id: 12, note: '12', minutes_late: 3 }],
    student_ids: [1, '01', 'x'],
  })
  expect(asGiven(body, ['class'], '/v1/classes')).toMatchObject({ class_id: 7, entries })
  expect(asGiven({ id: '5' }, ['grade'], '/v1/grades/{id}')).toEqual({ id: 5 })
  expect(asGiven(body, [], '/v1/classes')).toBe(body)
})
