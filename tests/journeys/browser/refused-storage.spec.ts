import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/browser/office'
import { wholeChromiumOptions } from '../../support/browser/chromium'
import { startService } from '../../support/services/service'

/** A profile of Chromium that refuses cookies, and with them every store of a site. */
async function refusingProfile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-refusing-'))
  await mkdir(path.join(folder, 'Default'))
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  return folder
}

test('a browser that refuses to store anything is told apart from a wrong password, with what helps', async () => {
  const service = await startService()
  const profile = await refusingProfile()
  const viewport = { width: 390, height: 844 }
  const context = await chromium.launchPersistentContext(profile, { ...wholeChromiumOptions, viewport })
  const page = await context.newPage()
  await page.goto(service.url)
  await page.getByLabel('Email').fill('wali.7a@demo.hadir.id')
  await page.getByLabel('Kata sandi', { exact: true }).fill('hadir-demo-2026')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByText('Izinkan cookie dan data situs untuk alamat ini')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('wali.7a@demo.hadir.id')
  await expectAccessible(page)
  await context.close()
  await service.stop()
  await rm(profile, { recursive: true, force: true })
})
