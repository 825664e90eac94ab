import { expect, type Page } from '@playwright/test'
import { storedRows } from '../browser/device-state'

/** Throws the draft of a timetable away, so that the next journey on this device begins with what the school has. */
export async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buang draf', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buang draf', exact: true }).click()
  await expect(page.getByText('Sama dengan jadwal sekolah.')).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .not.toContain('timetable/week')
}
