import { expect, test } from '@playwright/test'
import { expectAccessibleScreen } from '../../support/looks/axe'
import { holdersOf, openGate, typeCode } from '../../support/browser/gate'
import { administrator } from '../../support/browser/office'
import { openAs } from '../../support/browser/open-as'
import { allStored } from '../../support/browser/device-state'
import { endPrint, expectPrinted, withoutPrintDialog } from '../../support/browser/prints'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine((service) =>
  service.query(`delete from student_days where date = (now() at time zone 'Asia/Jakarta')::date`),
)

test('the cards of a pupil and of a class are replaced and revoked, and the gate knows', async ({ page }) => {
  const [ani] = await holdersOf(school, '7A')
  if (!ani) throw new Error('no cards')
  await withoutPrintDialog(page)
  await openGate(page, school.line.url, administrator.email)
  await walk(page, `/civitas/siswa/${ani.id}`)
  await page.getByRole('button', { name: `Tindakan untuk ${ani.name}` }).click()
  await page.getByRole('menuitem', { name: 'Kartu QR' }).click()

  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(ani.name)
  await expectAccessibleScreen(page)
  /** Confirms, and waits until this device holds what the service answered. */
  const confirm = async (name: string) => {
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name }).click()
    await expect(question).toBeHidden()
  }
  await cards.getByRole('button', { name: 'Ganti' }).click()
  await confirm('Ganti kartu')
  const tokenNow = async () => (await holdersOf(school, '7A')).find(({ id }) => id === ani.id)?.token
  await expect.poll(tokenNow).not.toBe(ani.token)
  const renewed = (await tokenNow()) ?? ''

  // What the code holds comes with the paper, and goes with it; without a network there is none.
  const print = page.getByRole('button', { name: 'Cetak 1 kartu' })
  const codes = page.locator('[data-card-sheets] img')
  await expect(page.getByRole('img', { name: 'Kode QR kartu' })).toHaveCount(0)
  await print.click()
  await expectPrinted(page)
  await expect(codes).toHaveCount(1)
  expect((await allStored(page)).toUpperCase()).not.toContain(renewed)
  await endPrint(page)
  await expect(codes).toHaveCount(0)
  school.cutOff()
  await print.click()
  await expect(page.getByText('Kartu hanya dapat diubah dan dicetak saat terhubung.')).toBeVisible()
  await expect(codes).toHaveCount(0)
  school.line.fault = null

  const answer = page.getByRole('alert').filter({ visible: true })
  const gate = async (token: string, words: string | RegExp) => {
    await walk(page, '/absensi/siswa/gerbang')
    await expect(page.getByText(/kartu di perangkat/)).toBeVisible()
    await typeCode(page, token)
    await expect(answer).toContainText(words)
  }
  await gate(ani.token, 'Kartu dicabut')
  await gate(renewed, ani.name)

  // A whole class at once: from here on none of its cards is valid.
  await walk(page, '/absensi/siswa/kartu')
  await page.getByLabel('Kelas').selectOption({ label: '7A' })
  await expect(cards).toHaveCount(36)
  await page.getByRole('button', { name: 'Ganti semua' }).click()
  await confirm('Ganti kartu')
  await expect.poll(tokenNow).not.toBe(renewed)
  await expect.poll(async () => (await holdersOf(school, '7A')).length).toBe(36)
  await gate(renewed, 'Kartu dicabut')

  await walk(page, `/civitas/siswa/${ani.id}`)
  await page.getByRole('button', { name: `Tindakan untuk ${ani.name}` }).click()
  await page.getByRole('menuitem', { name: 'Kartu QR' }).click()
  await cards.getByRole('button', { name: 'Cabut' }).click()
  await confirm('Cabut kartu')
  await expect(cards).toContainText('Belum ada kartu')
  await expect.poll(tokenNow).toBeUndefined()
})

test('a class is printed whole although its last cards come late', async ({ page }) => {
  // The class whose cards the pages of the call divide.
  const [divided] = await school.service.query<{ name: string; count: number }>(
    `select c.name, count(*)::int as count
       from (select student_id, revoked_at, row_number() over (order by created_at, id) as at from student_cards) k
       join class_memberships m on m.student_id = k.student_id and m.to_date is null
       join classes c on c.id = m.class_id and c.status = 'active'
      where k.revoked_at is null group by c.name having min(k.at) <= 200 and max(k.at) > 200`,
  )
  if (!divided) throw new Error('no class has cards on two pages')
  // The paper as it is at the moment of the print, which a browser keeps.
  await page.addInitScript(() => {
    window.print = () => {
      const codes = document.querySelectorAll('[data-card-sheets] img').length
      document.documentElement.setAttribute('data-printed', String(codes))
    }
  })
  school.line.fault = {
    kind: { delayMs: 3_000, of: 'answer' },
    matches: (_, path) => path.includes('/students/cards?') && path.includes('page=2'),
  }
  await openAs(page, `${school.line.url}/absensi/siswa/kartu`, administrator.email)
  await page.getByLabel('Kelas').selectOption({ label: divided.name })
  await page.getByRole('button', { name: /^Cetak \d+ kartu$/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(divided.count))
})
