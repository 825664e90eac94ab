import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { expectAccessible } from '../../support/browser/office'
import { endPrint, withoutPrintDialog } from '../../support/browser/prints'
import { holdersOf } from '../../support/browser/gate'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const till = '/tagihan/tagihan-pembayaran'
const school = schoolOnALine()

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** What the page handed to other apps: name, type and size of each file. */
const shared = (page: Page) =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset['shared'] ?? '[]') as unknown)

/** The line of a picture that names it; every text that is drawn is noted. */
const drawnTitle = (page: Page) => page.evaluate(() => document.documentElement.dataset['drawn'])

test('on a phone a card finds the pupil, a part is paid, and the receipt goes out as a picture', async ({
  page,
}) => {
  await withoutPrintDialog(page)
  await page.addInitScript(() => {
    const draw: unknown = Reflect.get(CanvasRenderingContext2D.prototype, 'fillText')
    if (typeof draw !== 'function') throw new Error('this browser draws no text')
    Object.assign(CanvasRenderingContext2D.prototype, {
      fillText(this: CanvasRenderingContext2D, text: string, x: number, y: number) {
        if (text.startsWith('KWITANSI')) document.documentElement.dataset['drawn'] = text
        Reflect.apply(draw, this, [text, x, y])
      },
    })
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => {
        const told = files.map(({ name, type, size }) => ({ name, type, isLarge: size > 5_000 }))
        document.documentElement.dataset['shared'] = JSON.stringify(told)
        return Promise.resolve()
      },
    })
  })
  const holders = await holdersOf(school, '7B')
  const owing = await school.service.query<{ id: string }>(
    `select distinct student_id as id from bill_bundles where status in ('unpaid', 'partial')`,
  )
  const payer = holders.find(({ id }) => owing.some((one) => one.id === id))
  const other = holders.find(({ id }) => id !== payer?.id)
  if (!payer || !other) throw new Error('nobody with a card owes anything')
  await school.service.query('update student_cards set revoked_at = now() where student_id = $1', [other.id])

  await openAs(page, `${school.line.url}${till}`, 'bendahara@demo.hadir.id')
  const search = page.getByRole('searchbox')
  await search.fill(other.token)
  await search.press('Enter')
  await expect(page.getByText('Kartu ini tidak dikenal atau sudah dicabut')).toBeVisible()
  await search.fill(payer.token)
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: payer.name, level: 2 })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Jumlah dibayar').fill('15000')
  await page.getByRole('button', { name: 'Terima Rp15.000' }).tap()
  await expect(page.getByText('Rp15.000 tercatat')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bagikan gambar' }).tap()
  await expect
    .poll(() => shared(page))
    .toEqual([{ name: expect.stringMatching(/\.png$/), type: 'image/png', isLarge: true }])
  expect(await drawnTitle(page)).toBe('KWITANSI')
  // What is handed out after that is a copy, as a picture and on paper, from which a browser also makes a PDF.
  await page.getByRole('button', { name: 'Bagikan gambar' }).tap()
  await expect.poll(() => drawnTitle(page)).toBe('KWITANSI (SALINAN)')
  for (const [button, size] of [
    ['Cetak kwitansi', 'a5'],
    ['Struk 80 mm', 'roll'],
  ] as const) {
    await page.getByRole('button', { name: button }).tap()
    await expect(page.locator(`[data-receipt="${size}"]`)).toContainText('SALINAN')
    await endPrint(page)
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})
