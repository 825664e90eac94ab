import { useState } from 'react'
import * as z from 'zod/mini'
import { useDraft, type Draft } from '../../../../records/form/drafts'
import { useStoreSoon } from '../../../../records/form/use-store-soon'
import { useWorkspace } from '../../../../workspace/workspace'
import { leavingStatuses, type LeavingStatus } from './leaving-fields'

/** How and why a pupil leaves, as it is typed. */
export interface Leaving {
  readonly status: LeavingStatus
  readonly reason: string
}

const Kept = z.object({ status: z.enum(leavingStatuses), reason: z.string() })

/** The draft of a pupil's leaving; undefined until the local database was asked. */
export function useLeavingDraft(id: string): Draft | undefined {
  const { db } = useWorkspace()
  return useDraft(db, `students/${id}/leaving`, () => id)
}

/** What is typed about a leaving: it outlives reload, log-out and a request that failed. */
export function useLeaving(draft: Draft) {
  const kept = z.safeParse(Kept, draft.found?.values).data
  const [leaving, setLeaving] = useState<Leaving>(kept ?? { status: 'transferred', reason: '' })
  const [restored, setRestored] = useState(kept !== undefined)
  const storing = useStoreSoon(() => draft.keep({ version: null, values: { ...leaving }, base: {} }))
  return {
    ...leaving,
    restored,
    change: (next: Partial<Leaving>) => {
      setLeaving((before) => ({ ...before, ...next }))
      storing.soon()
    },
    /** Stores what is typed at once; resolves when that is done. */
    keep: () => storing.flush(),
    /** It was saved, or is not wanted any more. */
    drop: () => {
      storing.stop()
      draft.drop()
      setRestored(false)
      setLeaving({ status: 'transferred', reason: '' })
    },
  }
}
