import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserDb } from '../../db/user-db'
import { toast } from '../../ui/dialogs/toast'
import { keepFromIdle } from '../when-idle'

/** Shows a toast, on every private screen, when the service refused a queued change; its code is loaded late. */
export function useRejections(db: UserDb): void {
  const navigate = useNavigate()
  // It changes with every page; the watch goes on.
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  useEffect(
    () =>
      keepFromIdle(async () => {
        const { rejectionWords, watchRejections } = await import('../sync/watch-rejections')
        return watchRejections(db, (rows) => {
          const action = { label: 'Lihat', onPress: () => void latest.current('/sinkronisasi') }
          toast({ kind: 'error', id: 'rejections', text: rejectionWords(rows), action })
        })
      }),
    [db],
  )
}
