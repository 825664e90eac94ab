import type { StoredBlob } from '../../db/stored-rows'

/** A picture as the service takes it: the form of `POST /v1/images/upload`. */
export function photoForm(photo: Pick<StoredBlob, 'sha256' | 'bytes' | 'mime'>, folder: string): FormData {
  const form = new FormData()
  // Fields before the file, so that a service that reads the body as a stream has the target first.
  form.set('folder', folder)
  const name = `${photo.sha256}.${photo.mime === 'image/webp' ? 'webp' : 'jpg'}`
  form.set('file', new Blob([photo.bytes], { type: photo.mime }), name)
  return form
}
