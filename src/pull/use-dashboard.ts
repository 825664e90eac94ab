import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Dashboard, dashboard, longestWait } from '../../contract/analytics/dashboard'
import { useOffers } from '../workspace/use-lacks'
import { useWorkspace } from '../workspace/workspace'
import { requestState } from './request/request-state'
import { storeDocument, useDocument } from './request/use-document'
import { useWhileLookedAt } from './request/use-while-looked-at'

const key = ['dashboard'] as const
const fallback = 'Failed to fetch dashboard stats'

/** Beyond the longest wait: the answer itself takes time too. */
const timeoutMs = (longestWait + 15) * 1000

export interface DashboardOptions {
  /** False sends no request: for people without the permission to read them. */
  enabled?: boolean
  /** Changes appear within seconds while the page is looked at, where the service can hold a request until there is one. */
  live?: boolean
}

/** The figures of today: the last known at once, also offline and after days, then the service's. */
export function useDashboard({ enabled = true, live = false }: DashboardOptions = {}) {
  const { client, db } = useWorkspace()
  const queries = useQueryClient()
  const follows = useOffers('dashboard_needs') && live && enabled
  const tag = useRef<string | null>(null)
  const query = useDocument(
    key,
    async ({ client: own }, signal) => {
      const answer = await own.answer(dashboard, { signal })
      if ('notModified' in answer) throw new Error('The service answered 304 to a request without a tag')
      tag.current = answer.etag
      return answer.data
    },
    {
      fallback,
      staleMs: 15_000,
      // Registers are taken while this page is looked at; what is followed needs this only where following fails.
      everyMs: follows ? 300_000 : 60_000,
      enabled,
    },
  )
  const askForNews = useCallback(
    async (signal: AbortSignal) => {
      const held = tag.current
      const answer = await client.answer(dashboard, {
        query: { wait: longestWait },
        ...(held === null ? {} : { headers: { 'if-none-match': held } }),
        timeoutMs,
        signal,
      })
      const isSame = 'notModified' in answer
      if (!isSame) tag.current = answer.etag
      await storeDocument<Dashboard>(queries, db, key, (old) => (isSame ? old : answer.data))
    },
    [client, db, queries],
  )
  useWhileLookedAt(follows, askForNews)
  const { data, dataUpdatedAt, refetch } = query
  return { data, dataUpdatedAt, refetch, error: requestState(query, fallback).error }
}
