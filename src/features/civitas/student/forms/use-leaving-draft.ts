import { useDraft, type Draft } from '../../../../records/form/drafts'
import { useKeptValues } from '../../../../records/form/use-kept-values'
import { useWorkspace } from '../../../../workspace/workspace'
import type { Leaving } from './leaving-fields'

const blank: Leaving = { status: 'transferred', leftOn: '', reason: '' }

/** The draft of the leaving of some pupils; undefined until the local database was asked. */
export function useLeavingDraft(ids: readonly string[]): Draft | undefined {
  const { db } = useWorkspace()
  const key = [...ids].sort().join()
  return useDraft(db, `students/${key}/leaving`, () => key)
}

/** What is typed about a leaving: it outlives reload, log-out and a request that failed. */
export const useLeaving = (draft: Draft) => useKeptValues<Leaving>(draft, blank)
