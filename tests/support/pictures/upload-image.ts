import sharp from 'sharp'
import * as z from 'zod/mini'
import { UploadedImage } from '../../../contract/values/images'
import { inject, type TestService } from '../services/core-service'

const boundary = 'batas-uji'
let made = 0

/**
 * Uploads a small picture that no other upload has: an image is named by its bytes, and files of the service
 * tests share this count, so that one channel of 256 shades runs out.
 * @returns what the service answers: its name and its address
 */
export async function uploadImage(service: TestService, token: string): Promise<UploadedImage> {
  const background = { r: made & 255, g: (made >> 8) & 255, b: 100 }
  made += 1
  const disc = Buffer.from('<svg width="128" height="128"><circle cx="64" cy="64" r="40" fill="#fff"/></svg>')
  const file = await sharp({ create: { width: 128, height: 128, channels: 3, background } })
    .composite([{ input: disc }])
    .png()
    .toBuffer()
  return uploadFile(service, token, file)
}

/** Uploads these bytes. @throws where the service refuses them */
export async function uploadFile(service: TestService, token: string, file: Buffer): Promise<UploadedImage> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
  const answer = await inject(service.app, {
    method: 'POST',
    url: '/core/v1/images/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return z.parse(UploadedImage, answer.data)
}
