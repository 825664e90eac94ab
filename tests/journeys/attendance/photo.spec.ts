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

/** Runs in the page: a photo of noise, as heavy as a phone's, shrunk by the app's own code. */
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

test.beforeEach(async ({ page }) => {
  const script = await compiled('shrink-photo.ts')
  const worker = await compiled('shrink-photo.worker.ts')
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
    const small = await page.evaluate(shrinkNoise, 4000)
    expect(small.before).toBeGreaterThan(1_000_000)
    expect(small.bytes.length).toBeLessThanOrEqual(150_000)
    expect(['image/webp', 'image/jpeg']).toContain(small.mime)
    expect(small.width / small.height).toBeCloseTo(4 / 3, 1)
    expect(small.sha256).toBe(createHash('sha256').update(Uint8Array.from(small.bytes)).digest('hex'))
    if (place === 'worker') expect(await started).not.toBeNull()
  })
}

test('what is no picture is refused', async ({ page }) => {
  await page.goto(origin)
  const shrunk = page.evaluate(async () => {
    const path = '/shrink-photo.js'
    const { shrinkPhoto } = (await import(path)) as typeof Shrink
    await shrinkPhoto(new Blob(['bukan foto']))
  })
  await expect(shrunk).rejects.toThrow()
})
