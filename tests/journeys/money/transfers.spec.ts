import { readFile } from 'node:fs/promises'
import { storeSession } from '../../support/browser/open-as'
import { expect, type Page } from '@playwright/test'
import { stored } from '../../support/browser/device-state'
import { expectAccessible } from '../../support/browser/office'
import { endPrint, expectPrinted, withoutPrintDialog } from '../../support/browser/prints'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const till = '/tagihan/tagihan-pembayaran'
const school = schoolOnALine()
const test = sharedPage(
  async (page) => {
    await withoutPrintDialog(page)
    await storeSession(page, school.line.url, 'bendahara@demo.hadir.id')
  },
  { viewport: { width: 1440, height: 900 } },
)

interface Debtor {
  id: string
  name: string
}

/** Pupils who owe most bills; each journey takes one of its own. */
async function debtor(at: number): Promise<Debtor> {
  const rows = await school.service.query<Debtor>(
    `select s.id, s.name from bill_bundles b join students s on s.id = b.student_id and s.status = 'active'
      where b.status in ('unpaid', 'partial') group by s.id, s.name, s.nis order by count(*) desc, s.nis limit 8`,
  )
  return rows[at] ?? { id: '', name: '' }
}

const moneyOf = async (id: string) => {
  const [row] = await school.service.query<{ paid: number; receipts: number; waiting: number }>(
    `select coalesce(sum(b.paid), 0)::int as paid,
       (select count(*)::int from bill_receipts r join bill_bundles x on x.id = r.bundle_id where x.student_id = $1) as receipts,
       (select count(distinct t.id)::int from bill_transfers t join bill_transfer_parts p on p.transfer_id = t.id
          join bill_bundles x on x.id = p.bundle_id where x.student_id = $1 and t.status = 'waiting') as waiting
       from bill_bundles b where b.student_id = $1`,
    [id],
  )
  return row ?? { paid: 0, receipts: 0, waiting: 0 }
}

const loseOne = (method: string, part: string) => {
  school.line.fault = {
    kind: 'loseAnswer',
    matches: (asked, path) => asked === method && path.includes(part),
    times: 1,
  }
}

/** Notes a transfer of 40,000 at the till. */
async function note(page: Page, { id }: Debtor, reference: string): Promise<void> {
  await page.goto(`${school.line.url}${till}?siswa=${id}`)
  await page.getByLabel('Jumlah dibayar').fill('40000')
  await page.getByText('Transfer', { exact: true }).click()
  await page.getByLabel('Nomor referensi').fill(reference)
}
const save = (page: Page) => page.getByRole('button', { name: 'Catat transfer Rp40.000' })
const rowOf = (page: Page, { name }: Debtor) => page.getByRole('row').filter({ hasText: name })

test('a transfer waits with its proof, is accepted with a receipt, and a lost answer notes and pays once', async ({
  page,
}) => {
  const pupil = await debtor(0)
  const before = await moneyOf(pupil.id)
  await note(page, pupil, 'BSI 7781')
  await page.locator('input[type=file]').setInputFiles('public/icons/icon-192.png')
  await expect(page.getByText('Gambar sudah terkirim ke sekolah.')).toBeVisible()
  await expectAccessible(page)
  // What is typed outlives the page.
  await page.reload()
  await expect(page.getByLabel('Nomor referensi')).toHaveValue('BSI 7781')
  await expect(page.getByText('Gambar sudah terkirim ke sekolah.')).toBeVisible()
  loseOne('POST', '/bill_transfers')
  await save(page).click()
  await expect(page.getByText('Pembayaran Rp40.000 menunggu diperiksa').first()).toBeVisible()
  expect(await moneyOf(pupil.id)).toEqual({ ...before, waiting: before.waiting + 1 })

  // On the bill it is said with its date, on the card of the year and on paper too, and nothing is paid.
  await page.goto(`${school.line.url}${till}?siswa=${pupil.id}`)
  const words = page.getByText(/^Pembayaran Rp40\.000 tanggal \d+ \S+ \d{4} menunggu diperiksa$/)
  await expect(page.getByRole('group', { name: 'Belum lunas' })).toContainText('menunggu diperiksa')
  await expect(words).toHaveCount(2)
  await page.getByRole('button', { name: 'Cetak keterangan' }).click()
  await expect(page.locator('[data-bill-paper]')).toContainText(
    /Pembayaran Rp40\.000 tanggal .* menunggu diperiksa/,
  )
  await endPrint(page)
  // Who verifies transfers finds it on the dashboard, with the way to it.
  await walk(page, '/dashboard')
  await page.getByRole('link', { name: /^\d+ pembayaran menunggu diperiksa$/ }).click()
  await expect(page.getByRole('link', { name: /^Pemeriksaan \(\d+\)$/ })).toBeVisible()
  await rowOf(page, pupil).getByRole('button', { name: 'Periksa' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Bukti pembayaran' })).toBeVisible()
  await expect(dialog.getByText('BSI 7781')).toBeVisible()
  await expectAccessible(page)
  loseOne('PUT', '/accepted')
  await dialog.getByRole('button', { name: 'Uangnya masuk, terima' }).click()
  await expect(page.getByText('Rp40.000 sudah tercatat')).toBeVisible()
  await expect(page.getByText(/KW\/\d{4}\/\d{6}/)).toBeVisible()
  await page.getByRole('button', { name: 'Cetak kwitansi' }).click()
  await expectPrinted(page)
  expect(await moneyOf(pupil.id)).toEqual({
    paid: before.paid + 40_000,
    receipts: before.receipts + 1,
    waiting: before.waiting,
  })
  await page.getByRole('link', { name: 'Diterima' }).click()
  await expect(rowOf(page, pupil)).toContainText('Diterima')
})

test('a bill that was paid meanwhile keeps the transfer waiting; refused, its reason can be read', async ({
  page,
}) => {
  const pupil = await debtor(1)
  await note(page, pupil, 'BCA 5')
  await save(page).click()
  await expect(page.getByText('Pembayaran Rp40.000 menunggu diperiksa').first()).toBeVisible()
  await walk(page, `${till}?tampilan=transfer`)
  await rowOf(page, pupil).getByRole('button', { name: 'Periksa' }).click()
  // Meanwhile somebody pays everything at another till.
  const other = await page.context().newPage()
  await other.goto(`${school.line.url}${till}?siswa=${pupil.id}`)
  for (const box of await other.getByRole('checkbox').all()) await box.check()
  await other.getByRole('button', { name: /^Terima Rp/ }).click()
  await expect(other.getByText(/tercatat$/)).toBeVisible()
  await other.close()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Uangnya masuk, terima' }).click()
  await expect(dialog.getByText(/sudah lunas/).first()).toBeVisible()
  expect((await moneyOf(pupil.id)).waiting).toBe(1)
  await dialog.getByRole('button', { name: 'Tolak' }).click()
  await page.getByRole('button', { name: 'Tolak pembayaran' }).click()
  await expect(page.getByText('Tulis alasan penolakan, paling sedikit 3 huruf').first()).toBeVisible()
  await page.getByLabel('Alasan').fill('Sudah dibayar tunai di loket')
  await page.getByRole('button', { name: 'Tolak pembayaran' }).click()
  await page.getByRole('link', { name: 'Ditolak' }).click()
  await expect(rowOf(page, pupil)).toContainText('Sudah dibayar tunai di loket')
  expect((await moneyOf(pupil.id)).waiting).toBe(0)
  await expectAccessible(page)

  // All transfers of a state in another order and with other columns, and as a file.
  await page.getByRole('link', { name: /^Menunggu/ }).click()
  const table = page.getByRole('table', { name: 'Daftar pembayaran menunggu' })
  await table.getByRole('button', { name: 'Jumlah' }).click()
  await expect(page).toHaveURL(/urut=amount/)
  await expect(table.getByRole('columnheader', { name: 'Jumlah' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Kolom' }).click()
  // The columns are in the address: the tick follows the click a moment later.
  await page.getByRole('checkbox', { name: 'Dicatat' }).click()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(table.getByRole('columnheader', { name: 'Dicatat' })).toHaveCount(0)
  const [all] = await school.service.query<{ waiting: number }>(
    `select count(*)::int as waiting from bill_transfers where status = 'waiting'`,
  )
  await page.getByRole('button', { name: 'Unduh' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV (titik koma)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^pembayaran-menunggu-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(1 + (all?.waiting ?? 0))
  const amounts = lines.slice(1).map((line) => Number(line.split(';').at(-1)))
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
})

test('without a network the list is the last known, and what was typed waits', async ({ page }) => {
  const pupil = await debtor(2)
  await page.goto(`${school.line.url}${till}?tampilan=transfer`)
  await expect(page.getByRole('button', { name: 'Periksa' }).first()).toBeVisible()
  await stored(page, 'documents', /bill-transfers.*waiting/)
  await note(page, pupil, 'Mandiri 9')
  school.cutOff()
  await save(page).click()
  await expect(
    page.getByText(/Isian ini disimpan di perangkat; dicatat sekali walau dicoba lagi/),
  ).toBeVisible()
  expect((await moneyOf(pupil.id)).waiting).toBe(0)
  await page.goto(`${school.line.url}${till}?tampilan=transfer`)
  await expect(page.getByRole('button', { name: 'Periksa' }).first()).toBeVisible()
  school.line.fault = null
  await walk(page, `${till}?siswa=${pupil.id}`)
  await expect(page.getByLabel('Nomor referensi')).toHaveValue('Mandiri 9')
  await save(page).click()
  await expect(page.getByText('Pembayaran Rp40.000 menunggu diperiksa').first()).toBeVisible()
  expect((await moneyOf(pupil.id)).waiting).toBe(1)
  // Once read, it is said without a network too, so that nobody asks the parents again.
  await page.goto(`${school.line.url}${till}?siswa=${pupil.id}`)
  const words = page.getByText(/^Pembayaran Rp40\.000 tanggal .* menunggu diperiksa$/).first()
  await expect(words).toBeVisible()
  school.cutOff()
  await page.reload()
  await expect(words).toBeVisible()
})
