import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { uuidv7 } from '../../../../contract/values/ids'
import { dropDraft, keepDraft, readDraft } from '../../../records/form/drafts'
import { useWorkspace } from '../../../workspace/workspace'
import { destinationOf, type Destination, type PromotionWishes } from './plan'

/** A year end that is being prepared on this device. */
export interface PromotionDraft extends PromotionWishes {
  /** Of the whole year end: sent again it is carried out once. */
  readonly id: string
  /** From 1. */
  readonly step: number
  readonly periodId: string | null
  /** First day in the new classes; null: the day on which it is confirmed. */
  readonly from: string | null
}

const key = 'promotion'
const Texts = z.catch(z.record(z.string(), z.unknown()), {})
const Stored = z.object({
  step: z.catch(z.int().check(z.gte(1), z.lte(5)), 1),
  periodId: z.catch(z.nullable(z.string()), null),
  from: z.catch(z.nullable(z.string()), null),
  map: Texts,
  exceptions: Texts,
})

const destinations = (texts: Record<string, unknown>): Record<string, Destination> =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, destinationOf(text)]))

const blank = (): PromotionDraft => ({
  id: uuidv7(),
  step: 1,
  periodId: null,
  from: null,
  map: {},
  exceptions: {},
})

/**
 * The year end that is being prepared: kept on this device after every change, so that it goes on after a closed browser.
 * @returns undefined while the local database is being read
 */
export function usePromotionDraft(): {
  draft: PromotionDraft | undefined
  change: (change: Partial<Omit<PromotionDraft, 'id'>>) => void
  drop: () => Promise<void>
} {
  const { db } = useWorkspace()
  const [draft, setDraft] = useState<PromotionDraft>()
  useEffect(() => {
    let over = false
    void readDraft(db, key).then((found) => {
      if (over) return
      const read = z.safeParse(Stored, found?.values)
      if (!found || !read.success) setDraft(blank())
      else {
        const { map, exceptions, ...rest } = read.data
        setDraft({
          ...rest,
          id: found.id ?? uuidv7(),
          map: destinations(map),
          exceptions: destinations(exceptions),
        })
      }
    })
    return () => {
      over = true
    }
  }, [db])
  return {
    draft,
    change(change) {
      if (!draft) return
      const next = { ...draft, ...change }
      setDraft(next)
      const { id, ...values } = next
      void keepDraft(db, { key, id, version: null, base: {}, values, saved_at: Date.now() })
    },
    async drop() {
      await dropDraft(db, key)
      setDraft(blank())
    },
  }
}
