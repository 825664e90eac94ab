import sharp from 'sharp'
import * as z from 'zod/mini'
import { administrator } from './office'

/** An access token of the administrator. @param origin of the app */
export async function tokenOfAdministrator(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/core/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const read = z.parse(z.object({ data: z.object({ access_token: z.string() }) }), await answer.json())
  return read.data.access_token
}

/** Puts a photo of one colour on the service. @returns its address */
export async function uploadPng(origin: string, token: string, shade: number): Promise<string> {
  const background = { r: shade * 60, g: 100, b: 100 }
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background } })
    .png()
    .toBuffer()
  return uploadPicture(origin, token, picture)
}

/** Puts a picture on the service. @param picture the bytes of a PNG @returns its address */
export async function uploadPicture(origin: string, token: string, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png')
  const answer = await fetch(`${origin}/core/v1/images/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return z.parse(z.object({ data: z.object({ url: z.string() }) }), await answer.json()).data.url
}
