import * as z from 'zod/mini'
import { call } from './call'

/** What an upload answers (specification section 3: "image (upload returns data)"). */
export const UploadedImage = z.object({ object_name: z.string(), url: z.string() })
export type UploadedImage = z.output<typeof UploadedImage>

/** Multipart: `file`, optional `folder`. At most 5 MB in; re-encoded, metadata gone. */
export const uploadImage = call({
  id: 'images.upload',
  method: 'POST',
  path: '/v1/images/upload',
  summary: 'Store an image',
  access: ['images.write', 'attendances.write', 'presences.write'],
  data: UploadedImage,
})
