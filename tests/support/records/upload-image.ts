import sharp from 'sharp'
import * as z from 'zod/mini'
import { UploadedImage } from '../../../contract/values/images'
import { inject, type TestService } from '../services/core-service'

const boundary = 'batas-uji'
let shade = 0

/**
 * Uploads a small picture that no other upload of the file has.
 * @returns what the service answers: its name and its address
 */
export async function uploadImage(service: TestService, token: string): Promise<UploadedImage> {
  const background = { r: ++shade, g: 100, b: 100 }
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
