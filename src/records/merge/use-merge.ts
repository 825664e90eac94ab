import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWorkspace } from '../../workspace/workspace'
import { errorWords } from '../error-words'
import type { Merge, MergedPerson, MergeKind } from './merge-kind'

/** Which record counts on a day that clashes, by date. */
export type DayAnswers = Readonly<Record<string, 'kept' | 'other'>>

export interface MergeState<Person> {
  /** What the merge would do; null while the service has not said it, or nobody is chosen. */
  preview: Merge<Person> | null
  busy: boolean
  error: string | null
  merge: (days: DayAnswers) => void
}

/**
 * Asks what merging another record into a person's would do, and does it.
 * @param otherId null: nobody is chosen yet
 * @param onMerged called once it is done
 */
export function useMerge<Person extends MergedPerson>(
  kind: MergeKind<Person>,
  keptId: string,
  otherId: string | null,
  onMerged: () => void,
): MergeState<Person> {
  const { client, db } = useWorkspace()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ otherId: string; preview: Merge<Person> } | null>(null)
  const [failed, setFailed] = useState<{ otherId: string; words: string } | null>(null)
  const [sending, setSending] = useState(false)
  const preview = asked !== null && asked.otherId === otherId ? asked.preview : null
  const error = failed !== null && failed.otherId === otherId ? failed.words : null

  useEffect(() => {
    if (otherId === null) return
    const controller = new AbortController()
    kind
      .send(client, keptId, { other_id: otherId, dry_run: true }, controller.signal)
      .then((said) => setAsked({ otherId, preview: said }))
      .catch(
        (caught: unknown) => !controller.signal.aborted && setFailed({ otherId, words: errorWords(caught) }),
      )
    return () => controller.abort()
  }, [kind, client, keptId, otherId])

  async function merge(answers: DayAnswers) {
    if (otherId === null || preview === null) return
    setSending(true)
    setFailed(null)
    const days = Object.entries(answers).map(([date, keep]) => ({ date, keep }))
    const version = preview.other?.version
    const seen = typeof version === 'number' ? { other_version: version } : {}
    try {
      await kind.send(client, keptId, { other_id: otherId, dry_run: false, days, ...seen })
      await kind.forget(db, otherId)
      void queries.invalidateQueries()
      onMerged()
    } catch (caught) {
      setFailed({ otherId, words: errorWords(caught) })
    } finally {
      setSending(false)
    }
  }

  return {
    preview,
    busy: sending || (otherId !== null && preview === null && error === null),
    error,
    merge: (answers) => void merge(answers),
  }
}
