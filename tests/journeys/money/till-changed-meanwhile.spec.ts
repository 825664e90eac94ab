import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import * as z from 'zod/mini'
import { AuthData } from '../../../contract/accounts/auth'
import { uuidv7 } from '../../../contract/values/ids'
import { administrator, expectAccessible } from '../../support/browser/office'
import { endPrint, withoutPrintDialog } from '../../support/browser/prints'
import { walk } from '../../support/browser/walk'
import { joinClass, type JoinedPupil } from '../../support/records/join-class'
import { treasurerOf } from '../../support/money/money-of-demo'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const till = '/tagihan/tagihan-pembayaran'
const school = schoolOnALine()
let pupil: JoinedPupil
/** Four bills of one pupil alone, each of a group of its own. */
const groups = { voided: uuidv7(), closed: uuidv7(), left: uuidv7(), mistaken: uuidv7() }
let send: Awaited<ReturnType<typeof treasurerOf>>

const pay = (page: Page) => page.getByRole('button', { name: /^Terima/ })
const amount = (page: Page) => page.getByLabel('Jumlah dibayar')

async function paidOf(id: string): Promise<number> {
  const [row] = await school.service.query<{ paid: number }>(
    `select coalesce(sum(paid), 0)::int as paid from bill_bundles where student_id = $1`,
    [id],
  )
  return row?.paid ?? -1
}

/** Pastes a text as a person does, from elsewhere. */
const paste = (page: Page, text: string) =>
  amount(page).evaluate((box, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

/** Takes a pupil out of the class, as the pupils' own screens do: who owes something is not archived. */
async function leavesClass(id: string): Promise<void> {
  const call = async (method: string, path: string, body: object, token?: string) => {
    const answer = await fetch(`${school.service.url}/core${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return z.parse(z.object({ data: z.unknown() }), await answer.json()).data
  }
  const { access_token } = z.parse(AuthData, await call('POST', '/v1/auth/login', administrator))
  await call('PUT', `/v1/students/${id}`, { class_id: null }, access_token)
}

test.beforeEach(async ({ page }) => {
  pupil = await joinClass((text, values) => school.service.query(text, values), '7A', {
    name: 'Zahra Kasir Terbuka',
    nis: '99017',
  })
  send = await treasurerOf(`${school.service.url}/core`)
  for (const [name, id] of Object.entries(groups)) {
    const made = await send('POST', '/v1/bill_types', {
      name: `Iuran ${name}`,
      amount: 50_000,
      frequency: 'once',
    })
    await send('POST', '/v1/bill_groups', {
      ...{ id, name: `Iuran ${name}`, due_date: '2026-10-10' },
      items: [{ bill_type_id: (made as { id: string }).id }],
      targets: { student_ids: [pupil.id] },
    })
    await send('PUT', `/v1/bill_groups/${id}/published`, {})
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await withoutPrintDialog(page)
  await openAs(page, `${school.line.url}${till}?siswa=${pupil.id}`, 'bendahara@demo.hadir.id')
})

test('bills that are voided or closed under the open till, and a pupil who leaves the class with arrears', async ({
  page,
}) => {
  await expect(amount(page)).toHaveValue('Rp200.000')

  // What was copied from a chat or a bank's page is read, or said to be no amount.
  await paste(page, 'Rp 120.000,00')
  await expect(amount(page)).toHaveValue('Rp120.000')
  for (const odd of ['-5000', 'Rp 12.500,50', 'dua ratus']) {
    await paste(page, odd)
    await expect(page.getByText(`“${odd}” bukan jumlah rupiah bulat`)).toBeVisible()
    await expect(amount(page)).toHaveValue('Rp120.000')
  }

  // A bill that was never meant for this pupil is voided at the till, with a reason and what follows.
  await page.getByRole('button', { name: 'Tindakan untuk Iuran mistaken' }).click()
  await page.getByRole('menuitem', { name: 'Batalkan tagihan ini' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/tidak ditagih lagi kepada Zahra/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Batalkan tagihan' }).click()
  await expect(dialog.getByText(/Tulis alasan pembatalan/)).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Tidak ikut kegiatan')
  await dialog.getByRole('button', { name: 'Batalkan tagihan' }).click()
  await expect(page.getByText('Iuran mistaken dibatalkan.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Iuran mistaken/ })).toHaveCount(0)
  await expect(amount(page)).toHaveValue('Rp120.000')

  await page.getByText('QRIS', { exact: true }).click()
  await page.getByRole('checkbox', { name: /sudah terlihat di rekening/ }).check()
  await page.getByLabel('Catatan').fill('Dari wali, QRIS 7781')
  await send('PUT', `/v1/bill_groups/${groups.voided}/void`, { reason: 'Salah sasaran' })
  await pay(page).click()
  await expect(page.getByText(/dibatalkan.*[Mm]uat ulang/).first()).toBeVisible()
  expect(await paidOf(pupil.id)).toBe(0)
  await expect(page.getByLabel('Catatan')).toHaveValue('Dari wali, QRIS 7781')
  await expect(page.getByRole('checkbox', { name: /Iuran voided/ })).toHaveCount(0)
  await expect(page.getByText(/Tagihan yang dipilih Rp100.000/)).toBeVisible()

  await send('PUT', `/v1/bill_groups/${groups.closed}/closed`, {})
  await amount(page).fill('100000')
  await pay(page).click()
  await expect(page.getByText(/ditutup, jadi tidak menerima pembayaran/).first()).toBeVisible()
  expect(await paidOf(pupil.id)).toBe(0)
  await expect(page.getByLabel('Catatan')).toHaveValue('Dari wali, QRIS 7781')

  // The pupil is in no class any more, with arrears: found among the arrears and by name, and what is open is still paid.
  await leavesClass(pupil.id)
  await walk(page, `${till}?tampilan=tunggakan`)
  await page.getByText(/Menurut kelas/).click()
  await page.getByRole('button', { name: /^Tanpa kelas/ }).click()
  await expect(page.getByRole('link', { name: pupil.name })).toBeVisible()
  await walk(page, till)
  await page.getByRole('searchbox', { name: /^Cari siswa/ }).fill('Zahra')
  await page
    .getByRole('button', { name: new RegExp(pupil.name) })
    .first()
    .click()
  await expect(page.getByLabel('Catatan')).toHaveValue('Dari wali, QRIS 7781')
  await page.getByRole('checkbox', { name: /Iuran closed/ }).uncheck()
  await expect(amount(page)).toHaveValue('Rp50.000')
  await pay(page).click()
  await expect(page.getByText('Rp50.000 tercatat')).toBeVisible()
  await page.getByRole('button', { name: 'Cetak kwitansi' }).click()
  await expect(page.locator('[data-receipt]')).toContainText('QRIS, Dari wali, QRIS 7781')
  await endPrint(page)
  // A browser that hands no picture on stores it.
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh gambar' }).click()
  expect((await picture).suggestedFilename()).toMatch(/^kwitansi-KW-\d{4}-\d{6}\.png$/)
  expect(await paidOf(pupil.id)).toBe(50_000)
})
