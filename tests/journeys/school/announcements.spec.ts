import { expect, test as it, type Locator, type Page } from '@playwright/test'
import { openAs, storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { sharedPage } from '../../support/browser/shared-page'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const path = '/akademik/pengumuman'
const school = schoolOnALine()
/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Writes the bytes of an uploaded picture into the document: Chromium tells no size of a form that holds a file. */
function noteUploads() {
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

/** The office. */
const test = sharedPage(async (page) => {
  await page.addInitScript(noteUploads)
  await storeSession(page, school.line.url, administrator.email)
})

const open = (page: Page, at = path) => page.goto(school.line.url + at)

test('an announcement with an image is written, read without a network, and its author sees who has not', async ({
  page,
  browser,
}) => {
  await open(page, `${path}?tulis=baru`)
  await page.getByLabel('Judul').fill('Rapat darurat')
  await page.getByLabel('Isi', { exact: true }).fill('Kumpul di aula')
  await page.getByLabel('Isi', { exact: true }).selectText()
  await page.getByRole('button', { name: 'Tebal' }).click()
  await expect(page.getByRole('region', { name: 'Pratinjau' }).locator('strong')).toHaveText('Kumpul di aula')
  await page
    .getByLabel('Pilih gambar')
    .setInputFiles({ name: 'denah.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText('Gambar sudah terkirim ke sekolah.')).toBeVisible()
  await page.getByLabel('Untuk siapa').selectOption('roles')
  await page.getByRole('checkbox', { name: 'Wali Kelas' }).check()
  await expect(page.getByText(/^Dikirim kepada \d+ Wali Kelas\.$/)).toBeVisible()
  await page.getByLabel('Berakhir').fill('1/1/2024')
  await expectAccessible(page)
  // The draft survives, and what is wrong is said before anything is sent.
  await page.reload()
  await expect(page.getByText('Isian terakhir Anda dikembalikan.')).toBeVisible()
  const send = page.getByRole('button', { name: /^Terbitkan untuk \d+ orang$/ })
  await send.click()
  await expect(page.getByText('Tulis apa yang terlihat di gambar')).toBeVisible()
  await expect(page.getByText('Waktu berakhir sudah lewat.')).toBeVisible()
  await page.getByLabel('Apa yang terlihat di gambar').fill('Denah aula')
  await page.getByLabel('Berakhir').fill('')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Rapat darurat' })).toBeVisible()
  const waiting = page.getByRole('list', { name: 'Belum membaca' })
  await expect(waiting).toContainText('Siti Rahmawati')

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(other, school.line.url + path, 'wali.7a@demo.hadir.id')
  const bar = other.getByRole('navigation', { name: 'Menu bawah' })
  await expect(bar.getByText(/\d+ belum dibaca/)).toBeVisible()
  await other.getByRole('button', { name: /Rapat darurat/ }).click()
  await expect(other.getByRole('img', { name: 'Denah aula' })).toBeVisible()
  school.line.fault = { kind: 'cut', matches: (_, url) => url.includes('/v1/') }
  await other.reload()
  await expect(other.locator('strong')).toHaveText('Kumpul di aula')
  await expect(other.getByRole('img', { name: 'Denah aula' })).toBeVisible()
  await other.getByRole('button', { name: 'Sudah saya baca' }).click()
  await expect(other.getByText(/Tanda baca belum terkirim/)).toBeVisible()
  await expectAccessible(other)
  school.line.fault = null
  await other.getByRole('button', { name: 'Sudah saya baca' }).click()
  await expect(other.getByText(/Anda sudah membacanya/)).toBeVisible()
  await other.context().close()

  await page.reload()
  await expect(page.getByText('Sudah membaca (1)')).toBeVisible()
  await expect(waiting).not.toContainText('Siti Rahmawati')
})

test('hostile text is shown as it was typed, and one that is deleted meanwhile says so', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1"> javascript:alert(1) https://sekolah.id'
  await open(page, `${path}?tulis=baru`)
  await page.getByLabel('Judul').fill('<b>Uji</b>')
  await page.getByLabel('Isi', { exact: true }).fill('a'.repeat(10_001))
  await page.getByRole('button', { name: /^Terbitkan/ }).click()
  await expect(page.getByText('Isi paling panjang 10.000 huruf')).toBeVisible()
  await page.getByLabel('Isi', { exact: true }).fill(hostile)
  await page.getByRole('button', { name: /^Terbitkan/ }).click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: '<b>Uji</b>' })).toBeVisible()
  await expect(article).toContainText('<img src=x onerror="document.title=1"> javascript:alert(1)')
  await expect(article.locator('img')).toHaveCount(0)
  await expect(article.getByRole('link')).toHaveText(['https://sekolah.id'])

  await school.service.query(`delete from announcements where title = '<b>Uji</b>'`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pengumuman ini sudah tidak ada' })).toBeVisible()
})

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

test('a photo of 12 MB is turned and shrunk, and what is no image is refused in words; the text stays', async ({
  page,
}) => {
  await open(page, `${path}?tulis=baru`)
  await page.getByLabel('Judul').fill('Foto lapangan')
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
  await expect(page.getByLabel('Judul')).toHaveValue('Foto lapangan')

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

it('of more than a page of unread ones the number is true, and all can be listed', async ({ page }) => {
  await school.service.query(
    `insert into announcements (id, school_id, title, body, audience, publish_from, created_at)
      select gen_random_uuid(), s.id, 'Kabar ' || n, 'Isi', 'everyone', now(), now()
      from schools s, generate_series(1, 25) n`,
  )
  await openAs(page, school.line.url, 'wali.7c@demo.hadir.id')
  const more = page.getByRole('link', { name: /^\d+ lainnya belum dibaca$/ })
  await expect(more).toBeVisible()
  // Three are named above the line.
  const unread = Number.parseInt(await more.innerText(), 10) + 3
  expect(unread).toBeGreaterThanOrEqual(25)
  await more.click()
  await expect(page.getByRole('button', { name: 'Belum dibaca', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText(`${String(unread)} pengumuman`).first()).toBeVisible()
  await expect(page.getByText(`${String(unread)} belum dibaca`).first()).toBeAttached()
})

test('several drafts are kept, with an image that was chosen without a network, and one is scheduled, pinned and passed on', async ({
  page,
}) => {
  await open(page)
  const drafts = page.getByRole('region', { name: 'Draf di perangkat ini' })
  const write = async (title: string) => {
    // An empty feed offers it a second time.
    await page.getByRole('button', { name: 'Tulis pengumuman' }).first().click()
    await page.getByLabel('Judul').fill(title)
  }
  await write('Libur banjir')
  await page.getByLabel('Isi', { exact: true }).fill('Besok libur')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  school.line.fault = { kind: 'cut', matches: (_, url) => url.includes('/v1/') }
  await write('Foto upacara')
  await page
    .getByLabel('Pilih gambar')
    .setInputFiles({ name: 'upacara.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText('tersimpan bersama draf di perangkat ini')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(drafts.getByRole('link')).toHaveCount(2)
  await expect(drafts.getByRole('link', { name: /Foto upacara/ })).toContainText('dengan gambar')
  await expectAccessible(page)
  await page.reload()
  await drafts.getByRole('link', { name: /Foto upacara/ }).click()
  await expect(page.getByRole('region', { name: 'Pratinjau' }).getByRole('img')).toBeVisible()
  school.line.fault = null
  await page.getByLabel('Isi', { exact: true }).fill('Terima kasih. '.repeat(600))
  await page.getByLabel('Apa yang terlihat di gambar').fill('Barisan upacara')
  await page.getByLabel('Tayang mulai').fill('7 Januari 2030')
  await page.getByRole('checkbox', { name: /Sematkan/ }).check()
  await page.getByRole('button', { name: /^Jadwalkan/ }).click()
  await expect(page.getByRole('article').getByRole('img', { name: 'Barisan upacara' })).toBeVisible()
  await expect(page.getByRole('article').getByText('Terjadwal')).toBeVisible()
  const [stored] = await school.service.query<{ pinned: boolean; starts: string; has: boolean }>(
    `select pinned, publish_from::date::text as starts, image_url is not null as has
       from announcements where title = 'Foto upacara'`,
  )
  expect(stored).toEqual({ pinned: true, starts: '2030-01-07', has: true })

  // 10,000 letters do not fit into an address; where to read on does.
  const link = page.getByRole('link', { name: 'Bagikan ke WhatsApp' })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href.length).toBeLessThan(2000)
  expect(decodeURIComponent(href)).toContain('Selengkapnya: ')
  // A device with a sheet of its own gets the image too.
  await page.evaluate(() => {
    const shared = (data: ShareData) => {
      document.documentElement.dataset['shared'] =
        `${String(data.files?.length)} ${String(data.text?.length)}`
      return Promise.resolve()
    }
    Object.assign(navigator, { share: shared, canShare: () => true })
  })
  await page.getByRole('button', { name: /Foto upacara/ }).click()
  await page.getByLabel('Status').selectOption('scheduled')
  await page.getByRole('button', { name: 'Bagikan', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^1 8\d{3}$/)

  await expect(drafts.getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: 'Buang draf Libur banjir' }).click()
  await expect(drafts).toHaveCount(0)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await drafts.getByRole('link', { name: /Libur banjir/ }).click()
  await expect(page.getByLabel('Judul')).toHaveValue('Libur banjir')
})
