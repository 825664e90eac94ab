import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserDb } from '../../db/user-db'
import { toast } from '../../ui/dialogs/toast'
import { whenIdle } from '../when-idle'

/** Says in passing, on every private screen, that the service refused a queued change; its code comes late. */
export function useRejections(db: UserDb): void {
  const navigate = useNavigate()
  // It changes with every page; the watch goes on.
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  useEffect(() => {
    let stop: (() => void) | null = null
    let gone = false
    const cancel = whenIdle(() => {
      void import('../sync/watch-rejections').then(({ rejectionWords, watchRejections }) => {
        if (gone) return
        stop = watchRejections(db, (rows) => {
          const action = { label: 'Lihat', onPress: () => void latest.current('/sinkronisasi') }
          toast({ kind: 'error', id: 'rejections', text: rejectionWords(rows), action })
        })
      })
    })
    return () => {
      gone = true
      cancel()
      stop?.()
    }
  }, [db])
}
