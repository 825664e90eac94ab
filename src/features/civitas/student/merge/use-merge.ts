import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mergeStudents, type StudentMerge } from '../../../../../contract/people/merges'
import { errorWords } from '../../../../records/error-words'
import { useWorkspace } from '../../../../workspace/workspace'

/** Which record counts on a day that clashes, by date. */
export type DayAnswers = Readonly<Record<string, 'kept' | 'other'>>

export interface MergeState {
  /** What the merge would do; null while the service has not said it, or nobody is chosen. */
  preview: StudentMerge | null
  busy: boolean
  error: string | null
  merge: (days: DayAnswers) => void
}

/**
 * Asks what merging another record into a pupil's would do, and does it.
 * @param otherId null: nobody is chosen yet
 * @param onMerged called once it is done
 */
export function useMerge(keptId: string, otherId: string | null, onMerged: () => void): MergeState {
  const { client, db } = useWorkspace()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ otherId: string; preview: StudentMerge } | null>(null)
  const [failed, setFailed] = useState<{ otherId: string; words: string } | null>(null)
  const [sending, setSending] = useState(false)
  const preview = asked !== null && asked.otherId === otherId ? asked.preview : null
  const error = failed !== null && failed.otherId === otherId ? failed.words : null

  useEffect(() => {
    if (otherId === null) return
    const controller = new AbortController()
    client
      .send(mergeStudents, {
        params: { id: keptId },
        body: { other_id: otherId, dry_run: true },
        signal: controller.signal,
      })
      .then((said) => setAsked({ otherId, preview: said }))
      .catch(
        (caught: unknown) => !controller.signal.aborted && setFailed({ otherId, words: errorWords(caught) }),
      )
    return () => controller.abort()
  }, [client, keptId, otherId])

  async function merge(answers: DayAnswers) {
    if (otherId === null || preview === null) return
    setSending(true)
    setFailed(null)
    const days = Object.entries(answers).map(([date, keep]) => ({ date, keep }))
    const versions = { other_version: preview.other?.version ?? undefined }
    try {
      const body = { other_id: otherId, dry_run: false, days, ...versions }
      await client.send(mergeStudents, { params: { id: keptId }, body })
      await db.students.delete(otherId)
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
