import { expect, test } from '@playwright/test'
import { administrator, expectAccessible } from '../../support/browser/office'
import { openAs } from '../../support/browser/open-as'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

test('an administrator sees how the installation is, and what somebody should look after', async ({
  page,
}) => {
  await openAs(page, `${school.line.url}/settings`, administrator.email)
  await page.getByRole('link', { name: 'Kesehatan sistem' }).click()
  await expect(page.getByText('Semua bekerja dengan baik.')).toBeVisible()
  await expect(page.getByText(/kosong dari/)).toBeVisible()

  // Another instance has been brought up to date, and this one has not.
  await school.service.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  )
  // The service reads it at most once a second: who asks sooner gets the same answer.
  await expect(async () => {
    await page.getByRole('button', { name: 'Periksa lagi' }).click()
    await expect(page.getByText('1 hal perlu perhatian.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('Minta pengelola server memperbarui layanan ini juga.')).toBeVisible()
  await expectAccessible(page)

  // Nothing of it stays on the device: an old answer would say that all is well.
  school.cutOff()
  await page.getByRole('button', { name: 'Periksa lagi' }).click()
  await expect(page.getByText('Kesehatan sistem hanya dapat dibaca dengan internet.')).toBeVisible()
})
