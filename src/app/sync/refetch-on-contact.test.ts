import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { liveQuery } from 'dexie'
import { expect, it, vi } from 'vitest'
import { readMeta, writeMeta } from '../../db/meta'
import { openUserDb } from '../../db/user-db'
import { createQueryClient } from '../query-client'
import { refetchOnContact } from './refetch-on-contact'

it('asks again for what was read before the silence, and not for the answer that ended it', async () => {
  const db = openUserDb('school', 'person')
  const queries = createQueryClient()
  const silentFrom = Date.now()
  const ask = (key: string, readAt: number) => {
    const answer = vi.fn(() => Promise.resolve(key))
    queries.setQueryData([key], key, { updatedAt: readAt })
    const observer = new QueryObserver(queries, { queryKey: [key], queryFn: answer, staleTime: Infinity })
    return { answer, stop: observer.subscribe(() => undefined) }
  }
  const before = ask('before', silentFrom - 1)
  const after = ask('after', silentFrom + 1)
  await writeMeta(db, 'silence', silentFrom)
  const stop = refetchOnContact(db, queries)
  // This subscription began after the tested one, so that one has been told of the silence before it.
  await new Promise((seen) => liveQuery(() => readMeta(db, 'silence')).subscribe(seen))
  expect(before.answer).not.toHaveBeenCalled()
  await writeMeta(db, 'silence', null)
  await vi.waitFor(() => expect(before.answer).toHaveBeenCalledTimes(1))
  expect(after.answer).not.toHaveBeenCalled()
  for (const end of [stop, before.stop, after.stop]) end()
})
