import { useEffect, useState } from 'react'
import { uploadImage } from '../../../../contract/values/images'
import { photoForm } from '../../../outbox/photos/photo-form'
import { errorWords } from '../../../records/error-words'
import { usePhoto } from '../../../records/photo/use-photo'
import { namePhoto } from '../../../ui/photo/fit-photo'
import { useWorkspace } from '../../../workspace/workspace'
import { logoFault } from './check-logo'

export interface LogoChoice {
  busy: boolean
  /** Why the last file was not taken; the logo before it stays. */
  fault: string | null
  choose: (file: File) => Promise<void>
}

/** Checks a logo and sends it at once, so that the draft of the form keeps its address. @param onUrl called with that address */
export function useLogoChoice(onUrl: (url: string) => void): LogoChoice {
  const { client } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  return {
    busy,
    fault,
    async choose(file) {
      setBusy(true)
      setFault(null)
      try {
        const why = await logoFault(file)
        if (why !== null) return setFault(why)
        // As it is: making it smaller here would take away what is transparent.
        const { url } = await client.send(uploadImage, { form: photoForm(await namePhoto(file), 'logo') })
        onUrl(url)
      } catch (error) {
        setFault(errorWords(error, 'Logo belum terkirim. Coba lagi.'))
      } finally {
        setBusy(false)
      }
    },
  }
}

/**
 * A logo of the service as an address that an image element shows.
 * @param url as white label or an upload returns it; empty where there is none
 * @returns null while it is fetched, and where there is none
 */
export function useLogoAddress(url: string): string | null {
  const { photo } = usePhoto(undefined, url || null, url !== '')
  const [read, setRead] = useState<{ photo: Blob; address: string } | null>(null)
  useEffect(() => {
    if (!photo) return
    const reader = new FileReader()
    reader.onload = () => {
      if (typeof reader.result === 'string') setRead({ photo, address: reader.result })
    }
    reader.readAsDataURL(photo)
    return () => reader.abort()
  }, [photo])
  return read && read.photo === photo ? read.address : null
}
