import { CircleAlert } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { UserDb } from '../../db/user-db'
import { useWorkspace } from '../../workspace/workspace'
import { Button } from '../../ui/controls/button'
import { PromptCard } from '../shell/prompt-card'
import { useSilence } from './use-silence'

/** Shows why nothing appears on screen, and what helps, where the screens could only wait. */
export function StoragePrompt() {
  const { db } = useWorkspace()
  const silent = useSilence(useAnswered(db))
  return silent && <SilentStorage />
}

/** Whether the local database has answered its first question. */
function useAnswered(db: UserDb): boolean {
  const [heard, setHeard] = useState<UserDb | null>(null)
  useEffect(() => {
    const onRequest = () => setHeard(db)
    // An error of the database is reported by the screen that reads it.
    db.meta.get('tick').then(onRequest, onRequest)
  }, [db])
  return heard === db
}

/** The local database does not answer. @param children a way on without it */
export function SilentStorage({ children }: { children?: ReactNode }) {
  return (
    <PromptCard
      icon={<CircleAlert aria-hidden="true" />}
      title="Penyimpanan di perangkat ini belum menjawab"
      actions={
        <>
          {children}
          <Button
            look="solid"
            onClick={() => {
              location.reload()
            }}
          >
            Muat ulang
          </Button>
        </>
      }
    >
      Tutup tab Hadir yang lain, lalu muat ulang. Catatan yang sudah tersimpan tidak hilang.
    </PromptCard>
  )
}
