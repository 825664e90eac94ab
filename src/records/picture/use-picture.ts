import { useState } from 'react'
import { uploadImage } from '../../../contract/values/images'
import { photoForm } from '../../outbox/photos/photo-form'
import type { SmallPhoto } from '../../ui/photo/fit-photo'
import { shrinkPhoto } from '../../ui/photo/shrink-photo'
import { useWorkspace } from '../../workspace/workspace'

export interface PictureChoice {
  state: 'none' | 'shrinking' | 'sending' | 'unreadable' | 'unsent'
  /** Chosen, and not with the service yet. */
  waiting: SmallPhoto | null
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
 */
export function usePicture(folder: string, onUrl: (url: string) => void): PictureChoice {
  const { client } = useWorkspace()
  const [state, setState] = useState<PictureChoice['state']>('none')
  const [waiting, setWaiting] = useState<SmallPhoto | null>(null)
  const upload = async (photo: SmallPhoto) => {
    const { url } = await client.send(uploadImage, { form: photoForm(photo, folder) })
    setWaiting(null)
    setState('none')
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
    async choose(file) {
      setState('shrinking')
      try {
        const photo = await shrinkPhoto(file)
        setWaiting(photo)
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
      setWaiting(null)
      setState('none')
      onUrl('')
    },
    sendWaiting: async () => (waiting ? await upload(waiting) : null),
  }
}
