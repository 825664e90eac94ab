import { expect, test, type Locator } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { administrator } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

/**
 * Chooses a photo as a phone takes it, of at least 12 MB: landscape as stored, with the mark (EXIF orientation 6) that it
 * is to be turned by 90°. It is made in the page, so that no megabytes travel there. @returns its length in bytes
 */
const chooseTurnedPhoto = (input: Locator): Promise<number> =>
  input.evaluate(async (element) => {
    if (!(element instanceof HTMLInputElement)) throw new Error('no input')
    const canvas = new OffscreenCanvas(4000, 3000)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const image = context.createImageData(4000, 3000)
    const words = new Uint32Array(image.data.buffer)
    // Noise, which no compression makes small; a fixed beginning, so that it is the same each time.
    let seed = 7
    for (let at = 0; at < words.length; at++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      words[at] = seed | 0xff000000
    }
    context.putImageData(image, 0, 0)
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    const entry = 'ffe100224578696600004d4d002a000000080001011200030000000100060000000000000000'
    const exif = Uint8Array.from(entry.match(/../g) ?? [], (byte) => parseInt(byte, 16))
    const file = new File([jpeg.slice(0, 2), exif, jpeg.slice(2)], 'upacara.jpg', { type: 'image/jpeg' })
    const chosen = new DataTransfer()
    chosen.items.add(file)
    element.files = chosen.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return file.size
  })

/** Writes the bytes of an uploaded picture into the document: Chromium tells no size of a form that holds a file. */
const noteUploads = () => {
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes('/v1/images/upload')) {
      const parts = [...(await request.clone().formData()).values()]
      const sent = parts.reduce((sum, part) => sum + (part instanceof File ? part.size : 0), 0)
      document.documentElement.dataset['sent'] = String(sent)
    }
    return send(request)
  }
}

test('a photo of 12 MB is turned and shrunk, and what is no image is refused in words; the text stays', async ({
  page,
}) => {
  await page.addInitScript(noteUploads)
  await openAs(page, `${school.line.url}/akademik/pengumuman?tulis=baru`, administrator.email)
  await page.getByLabel('Judul').fill('Foto upacara')
  await page.getByLabel('Isi', { exact: true }).fill('Hari Senin')
  const choose = page.getByLabel('Pilih gambar')

  const heic = Buffer.concat([
    Buffer.from('00000018667479706865696300000000', 'hex'),
    Buffer.alloc(50_000, 7),
  ])
  await choose.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(
    page.getByText('tidak dapat dibaca sebagai gambar. Simpan sebagai JPEG atau PNG'),
  ).toBeVisible()
  await expect(page.getByLabel('Judul')).toHaveValue('Foto upacara')

  expect(await chooseTurnedPhoto(choose)).toBeGreaterThan(12 * 1024 * 1024)
  await expect(page.getByText('Gambar sudah terkirim ke sekolah.')).toBeVisible()
  const sent = Number(await page.evaluate(() => document.documentElement.dataset['sent']))
  expect(sent).toBeGreaterThan(1000)
  expect(sent).toBeLessThan(160_000)
  await page.getByLabel('Apa yang terlihat di gambar').fill('Barisan upacara')
  await page.getByRole('button', { name: /^Terbitkan/ }).click()
  const shown = page.getByRole('article').getByRole('img', { name: 'Barisan upacara' })
  await expect(shown).toBeVisible()
  // Upright: higher than wide, as it was taken.
  const [width = 0, height = 0] = await shown.evaluate((image) =>
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
  )
  expect(height).toBeGreaterThan(width)
  expect(width).toBeGreaterThan(0)
})
