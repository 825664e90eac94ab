import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Announcement } from '../../../../contract/school/announcements'
import { copyText } from '../../../records/account/copy-text'
import { Button } from '../../../ui/controls/button'
import { toast } from '../../../ui/dialogs/toast'
import { whatsAppTextLink } from '../../../ui/words/whatsapp-link'
import { useWorkspace } from '../../../workspace/workspace'
import { openParam } from '../announcements-address'
import styles from './feed.module.css'
import { shareText, shareTextForLink } from './share-text'
import { useKeptImage } from './use-kept-image'

/**
 * Passes an announcement on: with its image through the device's own sheet where the browser has one, else as a text
 * in an address of WhatsApp, or by the clipboard.
 */
export function ShareButton({ row }: { row: Announcement }) {
  return row.image_url?.startsWith('/') ? (
    <WithImage row={row} url={row.image_url} />
  ) : (
    <Share row={row} image={null} />
  )
}

function WithImage({ row, url }: { row: Announcement; url: string }) {
  return <Share row={row} image={useKeptImage(url).image} />
}

function Share({ row, image }: { row: Announcement; image: Blob | null }) {
  const { school } = useWorkspace()
  const [refused, setRefused] = useState(false)
  const name = school?.name ?? null
  const whole = shareText(row, name)
  const data = shareDataOf(whole, image)
  const readOn = `${location.origin}/akademik/pengumuman?${openParam}=${encodeURIComponent(row.id)}`

  async function share(what: ShareData) {
    try {
      await navigator.share(what)
    } catch (error) {
      // Who closes the sheet has decided; anything else leads to the other way.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setRefused(true)
    }
  }

  async function copy() {
    const copied = await copyText(whole)
    toast(
      copied
        ? { kind: 'success', text: 'Isi pengumuman tersalin.' }
        : {
            kind: 'error',
            text: 'Peramban ini tidak mengizinkan salin otomatis. Pilih teksnya, lalu salin.',
          },
    )
  }

  if (data && !refused)
    return (
      <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share(data)}>
        Bagikan
      </Button>
    )
  return (
    <>
      <a
        className={styles.link}
        href={whatsAppTextLink(null, shareTextForLink(row, name, readOn))}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden="true" size={18} /> Bagikan ke WhatsApp
      </a>
      <Button look="ghost" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        Salin isi
      </Button>
    </>
  )
}

/** What the device's sheet takes, with the image where it takes files; null where the browser has no sheet. */
function shareDataOf(text: string, image: Blob | null): ShareData | null {
  if (!('share' in navigator)) return null
  if (image) {
    const ending = image.type === 'image/webp' ? 'webp' : image.type === 'image/png' ? 'png' : 'jpg'
    const data = { text, files: [new File([image], `pengumuman.${ending}`, { type: image.type })] }
    if (navigator.canShare(data)) return data
  }
  return { text }
}
