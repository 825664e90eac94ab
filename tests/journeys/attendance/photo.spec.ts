import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import type * as Shrink from '../../../src/ui/photo/shrink-photo'

const origin = 'http://localhost:4999'

async function compiled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`src/ui/photo/${entry}`],
    bundle: true,
    format: 'esm',
    write: false,
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}

/** Runs in the page: a photo of noise, shrunk by the app's own code. One as heavy as a phone's is sent in leaves.spec. */
async function shrinkNoise(side: number) {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side * 0.75
  const context = canvas.getContext('2d')
  const picture = context?.createImageData(canvas.width, canvas.height)
  if (!context || !picture) throw new Error('no canvas')
  for (let at = 0; at < picture.data.length; at++) picture.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251
  context.putImageData(picture, 0, 0)
  const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95))
  const path = '/shrink-photo.js'
  const { shrinkPhoto } = (await import(path)) as typeof Shrink
  const small = await shrinkPhoto(photo ?? new Blob())
  const { width, height } = await createImageBitmap(new Blob([small.bytes], { type: small.mime }))
  const bytes = [...new Uint8Array(small.bytes)]
  return { before: photo?.size ?? 0, mime: small.mime, sha256: small.sha256, bytes, width, height }
}

let script: string
let worker: string

test.beforeAll(async () => {
  script = await compiled('shrink-photo.ts')
  worker = await compiled('shrink-photo.worker.ts')
})

test.beforeEach(async ({ page }) => {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const body = pathname.endsWith('.worker.ts') ? worker : script
    return await route.fulfill({ contentType: 'text/javascript', body })
  })
})

for (const place of ['worker', 'page'] as const) {
  test(`a heavy photo is shrunk to 150 KB in the ${place}, keeps its shape and is named by its content`, async ({
    page,
  }) => {
    if (place === 'page')
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
    await page.goto(origin)
    const started = page.waitForEvent('worker', { timeout: 15_000 }).catch(() => null)
    const small = await page.evaluate(shrinkNoise, 2000)
    expect(small.before).toBeGreaterThan(1_000_000)
    expect(small.bytes.length).toBeLessThanOrEqual(150_000)
    expect(['image/webp', 'image/jpeg']).toContain(small.mime)
    expect(small.width / small.height).toBeCloseTo(4 / 3, 1)
    expect(small.sha256).toBe(createHash('sha256').update(Uint8Array.from(small.bytes)).digest('hex'))
    if (place === 'worker') expect(await started).not.toBeNull()
  })
}

test('a letter that was photographed sideways comes out upright, and says no more where it was taken', async ({
  page,
}) => {
  await page.goto(origin)
  const small = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 200
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 400, 200)
    context.fillStyle = '#000'
    context.fillRect(0, 0, 200, 200)
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95))
    const jpeg = new Uint8Array((await drawn?.arrayBuffer()) ?? new ArrayBuffer(0))
    // Orientation 6: to be turned a quarter to the right. TIFF, big endian, one entry.
    const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
    const marker = [0xff, 0xe1, 0, exif.length + 2, ...exif]
    const sideways = new Blob([jpeg.slice(0, 2), new Uint8Array(marker), jpeg.slice(2)], {
      type: 'image/jpeg',
    })
    const path = '/shrink-photo.js'
    const { shrinkPhoto } = (await import(path)) as typeof Shrink
    const shrunk = await shrinkPhoto(sideways)
    const bitmap = await createImageBitmap(new Blob([shrunk.bytes], { type: shrunk.mime }))
    const check = document.createElement('canvas')
    check.width = bitmap.width
    check.height = bitmap.height
    const seen = check.getContext('2d')
    seen?.drawImage(bitmap, 0, 0)
    const red = (x: number, y: number) => seen?.getImageData(x, y, 1, 1).data[0] ?? -1
    const text = new TextDecoder('latin1').decode(shrunk.bytes)
    return {
      size: [bitmap.width, bitmap.height],
      above: red(100, 50),
      below: red(100, 350),
      exif: text.includes('Exif'),
    }
  })
  expect(small.size).toEqual([200, 400])
  expect(small.above).toBeLessThan(40)
  expect(small.below).toBeGreaterThan(215)
  expect(small.exif).toBe(false)
})

test('what is no picture is refused, and at once also a HEIC photo, which this browser cannot read', async ({
  page,
}) => {
  await page.goto(origin)
  const noPicture = page.evaluate(async () => {
    const path = '/shrink-photo.js'
    const { shrinkPhoto } = (await import(path)) as typeof Shrink
    await shrinkPhoto(new Blob(['bukan foto']))
  })
  await expect(noPicture).rejects.toThrow()
  const shrunk = page.evaluate(async () => {
    const path = '/shrink-photo.js'
    const { shrinkPhoto } = (await import(path)) as typeof Shrink
    // A file type box as iPhones write it, and 12 MB after it.
    const head = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0, 0, 0])
    const file = new File([head, new Uint8Array(12_000_000)], 'IMG_0001.HEIC', { type: 'image/heic' })
    await shrinkPhoto(file)
  })
  await expect(shrunk).rejects.toThrow()
})
