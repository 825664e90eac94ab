import { expect, test, type Page } from '@playwright/test'
import { uuidv7 } from '../../../contract/values/ids'
import { signIn } from '../../support/browser/register'
import { joinClass, type JoinedPupil } from '../../support/records/join-class'
import { treasurerOf } from '../../support/records/money-of-demo'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const till = '/tagihan/tagihan-pembayaran'
const school = schoolOnALine()
let pupil: JoinedPupil
/** Three bills of one pupil alone, each of a group of its own. */
const groups = { voided: uuidv7(), closed: uuidv7(), left: uuidv7() }
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
  await page.goto(school.line.url)
  await signIn(page, 'bendahara@demo.hadir.id', 'hadir-demo-2026')
})

test('bills that are voided or closed under the open till, and a pupil who leaves with arrears', async ({
  page,
}) => {
  await page.goto(`${school.line.url}${till}?siswa=${pupil.id}`)
  await expect(amount(page)).toHaveValue('Rp150.000')

  // What was copied from a chat or a bank's page is read, or said to be no amount.
  await paste(page, 'Rp 120.000,00')
  await expect(amount(page)).toHaveValue('Rp120.000')
  for (const odd of ['-5000', 'Rp 12.500,50', 'dua ratus']) {
    await paste(page, odd)
    await expect(page.getByText(`“${odd}” bukan jumlah rupiah bulat`)).toBeVisible()
    await expect(amount(page)).toHaveValue('Rp120.000')
  }

  await page.getByText('QRIS', { exact: true }).click()
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

  // The pupil leaves with arrears: found by number, and what is open is still paid.
  await school.service.query(
    `update students set status = 'transferred', left_on = current_date, updated_at = now() where id = $1`,
    [pupil.id],
  )
  await page.goto(`${school.line.url}${till}`)
  await page.getByRole('searchbox').fill(pupil.nis)
  await page
    .getByRole('button', { name: new RegExp(pupil.name) })
    .first()
    .click()
  await expect(page.getByLabel('Catatan')).toHaveValue('Dari wali, QRIS 7781')
  await page.getByRole('checkbox', { name: /Iuran closed/ }).uncheck()
  await expect(amount(page)).toHaveValue('Rp50.000')
  await pay(page).click()
  await expect(page.getByText('Rp50.000 tercatat')).toBeVisible()
  expect(await paidOf(pupil.id)).toBe(50_000)
})
