import { RefreshCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/controls/button'
import { PromptCard } from '../shell/prompt-card'
import { updateStore } from './update-store'

/** "Versi baru tersedia". Saved work is in the database, so taking it loses nothing; later is fine too. */
export function UpdatePrompt() {
  const update = useSyncExternalStore(updateStore.subscribe, updateStore.read)
  const [later, setLater] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  if (!update || later === update) return null
  return (
    <PromptCard
      icon={<RefreshCw aria-hidden="true" />}
      title="Versi baru tersedia"
      actions={
        <>
          <Button look="ghost" onClick={() => setLater(update)}>
            Nanti
          </Button>
          <Button
            look="solid"
            busy={busy}
            onClick={() => {
              setBusy(true)
              update.accept()
            }}
          >
            Perbarui
          </Button>
        </>
      }
    >
      Hadir akan dimuat ulang. Catatan yang tersimpan tidak berubah.
    </PromptCard>
  )
}
