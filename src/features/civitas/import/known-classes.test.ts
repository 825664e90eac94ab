import { expect, it } from 'vitest'
import type { Client } from '../../../api/client'
import { studentImport } from './student-import'

it('an import compares the classes of a file with all classes of the school, also beyond the largest page', async () => {
  const all = Array.from({ length: 450 }, (_, at) => ({ id: `c${at}`, name: `7-${at}` }))
  const send = (_: unknown, { query: { page, limit } }: { query: { page: number; limit: number } }) =>
    Promise.resolve({
      list: all.slice((page - 1) * limit, page * limit),
      pagination: { current_page: page, page_size: limit, total_data: all.length, total_page: 3 },
    })
  const client: unknown = { send }
  const known = await studentImport.questions?.known(client as Client, new AbortController().signal)
  expect(known).toHaveLength(450)
})
