import * as z from 'zod/mini'
import { call } from './call'

/**
 * What an upload answers (specification section 3: "image (upload returns data)"). `url` is a path below
 * the service's base address.
 */
export const UploadedImage = z.object({ object_name: z.string(), url: z.string() })
export type UploadedImage = z.output<typeof UploadedImage>

/**
 * Where an image lies, as a request may name it: what an upload answered, or an address of the web.
 * Everything else could run as a script where somebody opens it.
 */
export const ImageUrl = z
  .string()
  .check(
    z.maxLength(500, 'Alamat gambar terlalu panjang'),
    z.regex(/^(\/v1\/images\/\w[\w%.-]*|https:\/\/[^\s"'<>]+)$/, 'Alamat gambar tidak dikenal'),
  )

/**
 * Multipart: `file`, optional `folder`. At most 5 MB in; re-encoded, metadata gone. The same bytes sent
 * again to the same folder are the same image under the same name, so that a lost answer makes no second.
 */
export const uploadImage = call({
  id: 'images.upload',
  method: 'POST',
  path: '/v1/images/upload',
  summary: 'Store an image',
  access: ['images.write', 'attendances.write', 'presences.write', 'leaves.write'],
  media: { request: 'multipart' },
  data: UploadedImage,
})

/** The bytes of an image of the session's school; no envelope. The name is encoded as one path segment. */
export const getImage = call({
  id: 'images.get',
  method: 'GET',
  path: '/v1/images/{objectName}',
  summary: 'One image',
  access: 'session',
  params: z.object({ objectName: z.string().check(z.minLength(1), z.maxLength(150)) }),
  media: { response: 'image' },
  data: z.unknown(),
})
