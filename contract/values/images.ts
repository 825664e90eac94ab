import * as z from 'zod/mini'
import { call } from '../call'
import type { Permission } from '../permissions'
import { atMost } from './text'

/**
 * What an upload answers (specification section 3: "image (upload returns data)"). `url` is a path below
 * the service's base address.
 */
export const UploadedImage = z.object({ object_name: z.string(), url: z.string() })
export type UploadedImage = z.output<typeof UploadedImage>

/** Bytes of an upload at most. */
export const uploadLimit = 5 * 1024 * 1024

/** The name that an upload answered, in a path encoded as one segment. */
export const ObjectName = z.string().check(z.minLength(1), atMost(150))

/**
 * Where an image is, as a request may name it: what an upload answered. An address of the web would be opened by others as if it
 * were the school's.
 */
export const ImageUrl = z
  .string()
  .check(
    atMost(500, 'Alamat gambar terlalu panjang'),
    z.regex(/^\/v1\/images\/\w[\w%.-]*$/, 'Unggah gambarnya lebih dulu'),
  )

/** Who stores images for others; every member of staff stores those of the own leave and check-in as well. */
export const imageWriters = [
  'images.write',
  'attendances.write',
  'presences.write',
  'leaves.write',
  'announcements.write',
  'bills.write',
  'school.write',
] as const satisfies readonly Permission[]

/**
 * Multipart: `file`, optional `folder`. At most 5 MB in; re-encoded, metadata gone. The same bytes sent
 * again to the same folder are the same image under the same name, so that a lost answer makes no second.
 * For {@link imageWriters} and for every session of a member of staff.
 */
export const uploadImage = call({
  id: 'images.upload',
  method: 'POST',
  path: '/v1/images/upload',
  summary: 'Store an image',
  access: 'session',
  media: { request: 'multipart' },
  data: UploadedImage,
})

/**
 * An image of the session's school: its bytes without an envelope, or the envelope with its address for who
 * asks for JSON and for no image (`Accept`). The name is encoded as one path segment.
 */
export const getImage = call({
  id: 'images.get',
  method: 'GET',
  path: '/v1/images/{objectName}',
  summary: 'One image',
  access: 'session',
  params: z.object({ objectName: ObjectName }),
  media: { response: 'image' },
  data: UploadedImage,
})
