import { Download, Share } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../ui/controls/button'
import { isIos, isStandalone } from '../../ui/platform'
import { useNow } from '../../ui/hooks/use-now'
import { PromptCard } from '../shell/prompt-card'
import { installStore } from './install-store'
import { shouldOfferInstall } from './should-offer'

/** Offers the home screen once the app has been of use. `/sinkronisasi` has its own part about installing. */
export function InstallPrompt() {
  const event = useSyncExternalStore(installStore.subscribe, installStore.event)
  const now = useNow()
  const { pathname } = useLocation()
  const [gone, setGone] = useState(false)
  const ios = isIos()
  const moment = {
    standalone: isStandalone(),
    possible: event !== null || ios,
    useful: installStore.useful(),
    visits: installStore.visits(),
    dismissedAt: installStore.dismissedAt(),
  }
  if (gone || pathname.endsWith('/sinkronisasi') || !shouldOfferInstall(moment, now)) return null
  const dismiss = () => {
    installStore.dismiss()
    setGone(true)
  }
  if (!event) return <IosAdvice onDismiss={dismiss} />
  return (
    <PromptCard
      icon={<Download aria-hidden="true" />}
      title="Pasang Hadir di layar utama"
      actions={
        <>
          <Button look="ghost" onClick={dismiss}>
            Nanti saja
          </Button>
          <Button
            look="solid"
            onClick={() => {
              void event.prompt().then(dismiss)
            }}
          >
            Pasang
          </Button>
        </>
      }
    >
      Terbuka sekali sentuh, juga tanpa jaringan, dan datanya lebih aman dari pembersihan otomatis.
    </PromptCard>
  )
}

function IosAdvice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <PromptCard
      icon={<Share aria-hidden="true" />}
      title="Bagikan → Tambah ke Layar Utama"
      actions={
        <Button look="soft" onClick={onDismiss}>
          Mengerti
        </Button>
      }
    >
      iPhone dan iPad menghapus data situs yang tidak dibuka selama 7 hari, termasuk catatan yang belum
      terkirim, kecuali Hadir dipasang.
    </PromptCard>
  )
}
