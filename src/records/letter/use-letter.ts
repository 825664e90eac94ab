import { useEffect, useState } from 'react'
import { NetworkError } from '../../api/errors'
import { readImage } from '../../api/read-image'
import { leaveOf } from '../../outbox/fields/leave-fields'
import type { Shown } from '../../outbox/confirmed/shown'
import { useWorkspace } from '../../workspace/workspace'

/** A letter as it can be shown. */
export type ShownLetter =
  | { kind: 'none' | 'loading' }
  /** An address of this page. */
  | { kind: 'shown'; src: string }
  /** The service names an address of the web, which may only be opened by itself. */
  | { kind: 'elsewhere'; href: string }
  | { kind: 'failed'; words: string }

/** The picture of a leave's letter: the one that waits on this device, else the service's. */
export function useLetter(shown: Pick<Shown, 'photos' | 'fields'>): {
  letter: ShownLetter
  retry: () => void
} {
  const { db, user } = useWorkspace()
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ key: string; letter: ShownLetter } | null>(null)
  const hash = shown.photos['attachment_url'] ?? null
  const url = leaveOf(shown.fields).attachment_url
  const key = `${hash ?? url ?? ''} ${turn}`
  const nowhere = hash === null && url === null
  const elsewhere = hash === null && url !== null && !url.startsWith('/')
  useEffect(() => {
    if (nowhere || elsewhere) return
    const cut = new AbortController()
    let address: string | undefined
    const picture = async (): Promise<Blob | null> => {
      const waiting = hash === null ? undefined : await db.blobs.get(hash)
      if (waiting) return new Blob([waiting.bytes], { type: waiting.mime })
      return url === null ? null : await readImage(url, user.id, cut.signal)
    }
    picture().then(
      (blob) => {
        if (cut.signal.aborted) return
        if (blob) address = URL.createObjectURL(blob)
        setFound({ key, letter: address ? { kind: 'shown', src: address } : { kind: 'none' } })
      },
      (error: unknown) => {
        if (cut.signal.aborted) return
        const words =
          error instanceof NetworkError
            ? 'Surat ini belum bisa dibuka karena layanan sekolah tidak terjangkau.'
            : 'Surat ini tidak dapat dibuka.'
        setFound({ key, letter: { kind: 'failed', words } })
      },
    )
    return () => {
      cut.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [db, user.id, hash, url, key, nowhere, elsewhere])
  return { letter: letterOf(), retry: () => setTurn(turn + 1) }

  function letterOf(): ShownLetter {
    if (elsewhere && url.startsWith('https://') && URL.canParse(url)) return { kind: 'elsewhere', href: url }
    if (nowhere || elsewhere) return { kind: 'none' }
    return found?.key === key ? found.letter : { kind: 'loading' }
  }
}
