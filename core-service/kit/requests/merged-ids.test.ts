import { expect, it } from 'vitest'
import { nameKept } from './merged-ids'

const merged = { a1: 'kept', a2: 'kept', b1: 'other' }
const request = (body: object, query: object = {}, params: object = {}) => ({ body, query, params })

it('names the kept record in address, query and body, and gives the answer the id that the body said', () => {
  const asked = request(
    { entries: [{ student_id: 'A1' }, { ids: ['b1'] }] },
    { student_id: 'b1' },
    { id: 'a1' },
  )
  const named = nameKept(merged, asked)
  expect(asked).toEqual(
    request(
      { entries: [{ student_id: 'kept' }, { ids: ['other'] }] },
      { student_id: 'other' },
      { id: 'kept' },
    ),
  )
  expect(named('{"student_id":"kept","name":"x"}')).toBe('{"student_id":"a1","name":"x"}')
})

it('leaves a record that is named by two of its ids, also where none of them is the kept one', () => {
  for (const ids of [
    ['a1', 'kept'],
    ['a1', 'a2'],
  ]) {
    const asked = request({ ids: [...ids, 'b1'] })
    expect(nameKept(merged, asked)('kept other')).toBe('kept b1')
    expect(asked.body).toEqual({ ids: [...ids, 'other'] })
  }
})

it('knows no words of JavaScript as ids', () => {
  const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
  const asked = request({ words: [...words] }, { search: 'constructor' })
  nameKept(merged, asked)
  expect(asked).toEqual(request({ words }, { search: 'constructor' }))
})
