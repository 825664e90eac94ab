import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { sealLogo } from '../../support/pictures/logo'
import { administrator, expectAccessible } from '../../support/browser/office'
import { networkQuiet } from '../../support/browser/network-quiet'
import { makePhone, type Phone } from '../../support/browser/phone'
import { installed } from '../../support/browser/register'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const choose = (page: Page, chosen: ReturnType<typeof file>) =>
  page.getByLabel(/^(Pilih|Ganti) logo$/).setInputFiles(chosen)
const save = (page: Page) => page.getByRole('button', { name: 'Simpan tampilan' }).click()
const stored = async () => {
  const [row] = await school.service.query<{
    logo: string | null
    color: string | null
    short: string | null
  }>(`select logo_url as logo, primary_color as color, short_name as short from schools where is_demo`)
  return row
}

async function open(page: Page): Promise<void> {
  await openAs(page, `${school.line.url}/settings?bagian=rupa`, administrator.email)
  await expect(page.getByLabel('Nama di bawah ikon')).toBeVisible()
}

/** What the page shows of a variable of the theme. */
const accent = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--hadir-colors-accent-solid'),
  )

let phone: Phone | undefined
test.afterEach(async () => {
  await phone?.discard()
  phone = undefined
})

test('bad input is refused in words, and nothing typed or chosen is lost', async ({ page }) => {
  await open(page)
  const before = await stored()
  await page.getByLabel('Nama di bawah ikon').fill('Nusantara')
  for (const color of ['#fff', 'merah']) {
    await page.getByLabel('Warna', { exact: true }).fill(color)
    await save(page)
    await expect(page.getByText(/Warna ditulis dengan tanda #/)).toBeVisible()
    await expect(page.getByLabel('Warna', { exact: true })).toHaveValue(color)
  }
  await choose(page, file('logo.png', 'image/png', await sealLogo()))
  await expect(page.getByRole('img', { name: 'Logo sekolah' })).toBeVisible()

  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const refused: [ReturnType<typeof file>, RegExp][] = [
    [
      file('besar.png', 'image/png', Buffer.alloc(8 * 1024 * 1024)),
      /Berkas ini 8,0 MB\. Logo paling besar 5 MB/,
    ],
    [file('logo.svg', 'image/svg+xml', script), /Gambar SVG tidak diterima/],
    [file('logo.png', 'image/png', script), /Gambar SVG tidak diterima/],
    [file('titik.png', 'image/png', pixel), /Logo ini hanya 1 × 1 piksel/],
    [file('surat.png', 'image/png', Buffer.from('bukan gambar')), /Berkas ini bukan gambar/],
  ]
  for (const [bad, sentence] of refused) {
    await choose(page, bad)
    await expect(page.getByText(sentence)).toBeVisible()
    // The logo that was chosen before stays.
    await expect(page.getByRole('img', { name: 'Logo sekolah' })).toBeVisible()
  }
  await expect(page.getByLabel('Nama di bawah ikon')).toHaveValue('Nusantara')
  expect(await stored()).toEqual(before)

  // No network: the sentence says so; typed and chosen survive a reload.
  await page.getByLabel('Warna', { exact: true }).fill('#7c2d12')
  school.cutOff()
  await save(page)
  await expect(page.getByText('Tampilan belum tersimpan')).toBeVisible()
  school.line.fault = null
  await page.reload()
  await expect(page.getByLabel('Warna', { exact: true })).toHaveValue('#7c2d12')
  await expect(page.getByRole('img', { name: 'Logo sekolah' })).toBeVisible()
  await page.getByRole('button', { name: 'Buang' }).click()
  await expect(page.getByLabel('Nama di bawah ikon')).toHaveValue('')
})

test('a pale colour is mended and shown, and the page wears it when it is saved', async ({ page }) => {
  await open(page)
  await page.getByLabel('Warna', { exact: true }).fill('#facc15')
  const shades = page.getByRole('list', { name: 'Corak yang dipakai' })
  await expect(shades.getByRole('listitem').filter({ hasText: 'Tulisan, terang' })).toContainText(
    'digelapkan agar terbaca',
  )
  await expect(page.getByRole('img', { name: 'Pratinjau tema gelap' })).toBeVisible()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Tampilan sekolah tersimpan.')).toBeVisible()
  await expect.poll(() => accent(page)).not.toContain('#0f766e')
  await expectAccessible(page)

  await walk(page, '/settings?bagian=catatan')
  await expect(page.getByText(/warna/).first()).toBeVisible()
})

test('the installed app follows the school, and no other brand is seen at a cold start offline', async () => {
  phone = await makePhone()
  const page = await phone.open(school.line.url)
  await open(page)
  await page.getByLabel('Nama sekolah').fill('SMP Tunas Muda')
  await page.getByLabel('Nama di bawah ikon').fill('Tunas Muda')
  await page.getByLabel('Warna', { exact: true }).fill('#1e3a8a')
  await choose(page, file('logo.png', 'image/png', await sealLogo()))
  await expect(page.getByRole('img', { name: 'Logo sekolah' })).toBeVisible()
  await save(page)
  await expect(page.getByText('Tampilan sekolah tersimpan.')).toBeVisible()
  await installed(page)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('hadir:brand')?.includes('data:image') ?? false))
    .toBe(true)

  // What a browser would install, as the browser itself reads it.
  const session = await page.context().newCDPSession(page)
  const found = z.parse(
    z.object({ url: z.string(), errors: z.array(z.unknown()), data: z.string() }),
    await session.send('Page.getAppManifest'),
  )
  expect(found.errors).toEqual([])
  expect(found.url).toContain('/whitelabel/schools/')
  expect(JSON.parse(found.data)).toMatchObject({ id: '/', name: 'SMP Tunas Muda', short_name: 'Tunas Muda' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  // The figures of its first screen are on the phone.
  const schoolName = (shown: Page) => shown.getByText('SMP Tunas Muda').filter({ visible: true }).first()
  await page.goto(`${school.line.url}/dashboard`)
  await expect(schoolName(page)).toBeVisible()
  await networkQuiet(page)

  // Cold start without a network: every painted frame is looked at.
  school.line.fault = { kind: 'cut', matches: () => true }
  const cold = await page.context().newPage()
  await cold.addInitScript(() => {
    const frames: string[] = []
    const look = () => {
      const { documentElement: root, head } = document
      const mark = document.querySelector('.boot-mark')
      if (document.querySelector('body'))
        frames.push(
          JSON.stringify([
            getComputedStyle(root).getPropertyValue('--hadir-colors-accent-solid'),
            mark ? getComputedStyle(mark).visibility : 'none',
            // The product's own mark in the app; the log-in form has one too, which is not shown.
            [...document.querySelectorAll('svg[viewBox="0 0 64 64"]:not(.boot-mark)')].filter((own) =>
              own.checkVisibility(),
            ).length,
            head.querySelector('link[rel="manifest"]')?.getAttribute('href')?.includes('/whitelabel/'),
          ]),
        )
      root.dataset['frames'] = frames.join('\n')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await cold.goto(`${school.line.url}/dashboard`)
  await expect(schoolName(cold)).toBeVisible()
  const frames = await cold.evaluate(() => [
    ...new Set(document.documentElement.dataset['frames']?.split('\n')),
  ])
  expect(frames.length).toBeGreaterThan(0)
  for (const frame of frames) {
    const [color, mark, ownMarks, manifest] = z.parse(
      z.tuple([z.string(), z.string(), z.number(), z.boolean()]),
      JSON.parse(frame),
    )
    expect(color.trim()).toBe('#1e3a8a')
    expect(['hidden', 'none']).toContain(mark)
    expect([ownMarks, manifest]).toEqual([0, true])
  }
  await expect(cold.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute(
    'content',
    'Tunas Muda',
  )
  school.line.fault = null
})

test('the logo and the name reach the log-in page and the papers', async ({ page }) => {
  await open(page)
  await choose(page, file('logo.png', 'image/png', await sealLogo()))
  await expect(page.getByRole('img', { name: 'Logo sekolah' })).toBeVisible()
  await save(page)
  await expect(page.getByText('Tampilan sekolah tersimpan.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ikon yang tersimpan' })).toBeVisible()
  await expect(page.getByText('iPhone dan iPad')).toBeVisible()
  await walk(page, '/settings?bagian=sekolah')
  await expect(page.getByRole('figure').first().locator('img')).toBeVisible()
  await walk(page, '/logout')
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await expect(page.locator('img').first()).toBeVisible()
})
