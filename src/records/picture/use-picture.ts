import { useEffect, useState } from 'react'
import { uploadImage } from '../../../contract/values/images'
import { photoForm } from '../../outbox/photos/photo-form'
import type { SmallPhoto } from '../../ui/photo/fit-photo'
import { shrinkPhoto } from '../../ui/photo/shrink-photo'
import { useWorkspace } from '../../workspace/workspace'
import { dropPicture, keepPicture, readPicture } from './kept-picture'

export interface PictureChoice {
  state: 'none' | 'shrinking' | 'sending' | 'unreadable' | 'unsent'
  /** Chosen, and not with the service yet. */
  waiting: SmallPhoto | null
  /** Whether what waits outlives a reload. */
  kept: boolean
  choose: (file: File) => Promise<void>
  retry: () => Promise<void>
  remove: () => void
  /** Sends what waits. @returns its address, or null where nothing waits @throws what the client throws */
  sendWaiting: () => Promise<string | null>
}

/**
 * A picture that is sent as soon as it is chosen, so that a draft can keep its address.
 * @param folder of the service's images
 * @param onUrl called with the address of the image on the service; an empty text where there is none
 * @param keptAs key of the form's draft, beside which a picture is kept until the service has it; left out: not kept
 */
export function usePicture(folder: string, onUrl: (url: string) => void, keptAs?: string): PictureChoice {
  const { client, db } = useWorkspace()
  const [state, setState] = useState<PictureChoice['state']>('none')
  const [waiting, setWaiting] = useState<SmallPhoto | null>(null)
  useEffect(() => {
    if (keptAs === undefined) return
    let over = false
    void readPicture(db, keptAs).then((found) => {
      if (over || !found) return
      // One that was chosen while the disk was read comes before the one that was kept.
      setWaiting((chosen) => chosen ?? found)
      setState((now) => (now === 'none' ? 'unsent' : now))
    })
    return () => {
      over = true
    }
  }, [db, keptAs])
  const forget = () => {
    setWaiting(null)
    setState('none')
    if (keptAs !== undefined) void dropPicture(db, keptAs)
  }
  const upload = async (photo: SmallPhoto) => {
    const { url } = await client.send(uploadImage, { form: photoForm(photo, folder) })
    forget()
    onUrl(url)
    return url
  }
  const trySending = async (photo: SmallPhoto) => {
    setState('sending')
    await upload(photo).catch((error: unknown) => {
      console.warn('image not sent', error)
      setState('unsent')
    })
  }
  return {
    state,
    waiting,
    kept: keptAs !== undefined,
    async choose(file) {
      setState('shrinking')
      try {
        const photo = await shrinkPhoto(file)
        setWaiting(photo)
        if (keptAs !== undefined) await keepPicture(db, keptAs, photo)
        await trySending(photo)
      } catch (error) {
        console.warn('image not readable', error)
        setState('unreadable')
      }
    },
    retry: async () => {
      if (waiting) await trySending(waiting)
    },
    remove() {
      forget()
      onUrl('')
    },
    sendWaiting: async () => (waiting ? await upload(waiting) : null),
  }
}
