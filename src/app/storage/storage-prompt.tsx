import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UserDb } from '../../db/user-db'
import { useWorkspace } from '../../pull/workspace'
import { Button } from '../../ui/button'
import { endSleepers } from '../page-lock'
import { PromptCard } from '../shell/prompt-card'

/** Longer than the database of the slowest phone takes to open. */
const patienceMs = 8_000
/** Until then it is not silence; and a browser may have missed to end who is in the way. */
const askEveryMs = 1_000

/** Whether the local database leaves its first question unanswered: another tab holds it, or the browser does. */
function useSilence(db: UserDb): boolean {
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSilent(true)
    }, patienceMs)
    const asking = setInterval(() => void endSleepers(), askEveryMs)
    const stop = () => {
      clearTimeout(timer)
      clearInterval(asking)
    }
    const answered = () => {
      stop()
      setSilent(false)
    }
    // A failure is an answer too; who reads what is on screen tells of it.
    db.meta.get('tick').then(answered, answered)
    return stop
  }, [db])
  return silent
}

/** Says why nothing comes on screen, and what helps, where the screens could only wait. */
export function StoragePrompt() {
  const { db } = useWorkspace()
  if (!useSilence(db)) return null
  return (
    <PromptCard
      icon={<CircleAlert aria-hidden="true" />}
      title="Penyimpanan di perangkat ini belum menjawab"
      actions={
        <Button
          look="solid"
          onClick={() => {
            location.reload()
          }}
        >
          Muat ulang
        </Button>
      }
    >
      Tutup tab Hadir yang lain, lalu muat ulang. Catatan yang sudah tersimpan tidak hilang.
    </PromptCard>
  )
}
