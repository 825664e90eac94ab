import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { call } from '../../contract/call'
import { readData } from './answer-data'

const specOf = <M extends 'GET' | 'POST' | 'PUT' | 'DELETE'>(method: M) =>
  call({
    id: 'things.test',
    method,
    path: '/v1/things/{id}',
    summary: 'A thing',
    access: 'session',
    data: z.object({ id: z.string() }),
  })

describe('what a call promises', () => {
  it('is read, and what more there is goes', () => {
    expect(readData(specOf('GET'), { id: '1', extra: true })).toMatchObject({ data: { id: '1' }, lost: [] })
    expect(readData(specOf('PUT'), { id: '1' })).toMatchObject({ data: { id: '1' }, lost: [] })
  })
  it('is not nothing, for a read and for what is created', () => {
    for (const method of ['GET', 'POST'] as const) {
      for (const nothing of [null, undefined, {}]) expect(readData(specOf(method), nothing)).toBeUndefined()
    }
  })
  it('may be nothing for a change or a removal, and what cannot be read is nothing and noted', () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      for (const nothing of [null, undefined, [], {}]) {
        expect(readData(specOf(method), nothing)).toMatchObject({ data: null, lost: [] })
      }
      for (const other of ['ok', 1, true, [1]]) {
        expect(readData(specOf(method), other)).toMatchObject({ data: null, lost: ['data'] })
      }
    }
  })
})
