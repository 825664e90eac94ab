import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { expectAccessible } from '../../support/browser/office'
import { expectPrinted, withoutPrintDialog } from '../../support/browser/prints'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await withoutPrintDialog(page)
  await page.addInitScript(() => {
    // Letters are those of the search; every other key is counted.
    Object.assign(window, { keys: 0 })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key.length > 1) Object.assign(window, { keys: Number(Reflect.get(window, 'keys')) + 1 })
      },
      true,
    )
  })
  await openAs(page, `${school.line.url}/tagihan/tagihan-pembayaran`, 'bendahara@demo.hadir.id')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

const keysOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'keys')))

interface Family {
  id: string
  name: string
  nis: string
  sibling: string
}

/**
 * Two pupils of one family who both owe something. Who owes in the demo school depends on its date, so two pupils who owe are
 * given the same parents first.
 */
async function family(): Promise<Family> {
  await school.service.query(
    `with owing as (
       select s.id, s.father_name, s.mother_name, row_number() over (order by s.nis) as place from students s
        where s.status = 'active' and s.father_name is not null and s.mother_name is not null
          and exists (select from bill_bundles b where b.student_id = s.id and b.status = 'unpaid'))
     update students set father_name = one.father_name, mother_name = one.mother_name
       from owing one, owing other where one.place = 1 and other.place = 2 and students.id = other.id`,
  )
  const [found] = await school.service.query<Family>(
    `select s.id, s.name, s.nis, o.name as sibling from students s
       join students o on o.id <> s.id and o.father_name = s.father_name and o.mother_name = s.mother_name
       join bill_bundles b on b.student_id = s.id and b.status in ('unpaid', 'partial')
       join bill_bundles x on x.student_id = o.id and x.status in ('unpaid', 'partial')
      group by s.id, s.name, s.nis, o.name order by count(*) desc, s.nis limit 1`,
  )
  if (!found) throw new Error('no family owes anything')
  return found
}

test('from the search to the printed receipt, and to the next pupil, in no more than eight keys', async ({
  page,
}) => {
  const [debtor] = await school.service.query<{ nis: string; name: string }>(
    `select s.nis, s.name from students s join bill_bundles b on b.student_id = s.id and b.status = 'partial'
      where not exists (select from students o where o.id <> s.id and o.father_name = s.father_name)
      group by s.id, s.nis, s.name order by s.nis limit 1`,
  )
  const { nis, name } = debtor ?? { nis: '', name: '' }
  await page.keyboard.type(nis)
  await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible()
  const before = await keysOf(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Jumlah dibayar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cetak kwitansi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPrinted(page)
  expect((await keysOf(page)) - before).toBe(3)
  await page.keyboard.press('F2')
  await expect(page.getByRole('searchbox')).toBeFocused()
  expect((await keysOf(page)) - before).toBeLessThanOrEqual(8)
})

test('siblings pay together by keyboard, on one receipt that names each with what was paid', async ({
  page,
}) => {
  const pair = await family()
  await page.keyboard.type(pair.nis)
  await expect(page.getByRole('button', { name: new RegExp(pair.name) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Jumlah dibayar')).toBeFocused()
  // The family is known from the parents; F4 finds anybody.
  await expect(page.getByRole('button', { name: new RegExp(`^${pair.sibling}`) })).toBeVisible()
  await page.keyboard.press('F4')
  await expect(page.getByLabel('Tambah siswa ke pembayaran ini')).toBeFocused()
  await page.keyboard.type(pair.sibling)
  await expect(page.getByRole('option', { name: new RegExp(pair.sibling) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: `Belum lunas, ${pair.sibling}` })).toBeVisible()
  await expect(page.getByLabel('Jumlah dibayar')).toBeFocused()
  await expectAccessible(page)
  const sum = await page.getByLabel('Jumlah dibayar').inputValue()
  await page.getByLabel('Jumlah dibayar').press('Enter')
  await expect(page.getByText(`${sum} tercatat`)).toBeVisible()
  const receipts = page.getByRole('list', { name: 'Kwitansi' })
  await expect(receipts).toContainText(pair.name)
  await expect(receipts).toContainText(pair.sibling)
  await page.getByRole('button', { name: 'Cetak kwitansi' }).press('Enter')
  const paper = page.locator('[data-receipt]')
  await expect(paper).toContainText(pair.name)
  await expect(paper).toContainText(pair.sibling)
  const [row] = await school.service.query<{ payments: number; pupils: number }>(
    `select count(distinct r.payment_id)::int as payments, count(distinct b.student_id)::int as pupils
       from bill_receipts r join bill_bundles b on b.id = r.bundle_id
      where r.payment_id = (select p.id from bill_payments p order by p.created_at desc limit 1)`,
  )
  expect(row).toEqual({ payments: 1, pupils: 2 })
})
