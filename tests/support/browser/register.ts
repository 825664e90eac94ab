import { expect, type Locator, type Page } from '@playwright/test'

/** Signs in as a person would. */
/** @param to where the log-in leads; the dashboard unless another address was asked for */
export async function signIn(page: Page, email: string, password: string, to = '/dashboard'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL(({ href }) => href.endsWith(to))
}

/** Signs in for the first time with a one-time code, and chooses the own password. */
export async function signInByCode(page: Page, email: string, code: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByLabel('Kata sandi baru').fill(password)
  await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
  await expect(page.getByRole('heading', { name: 'Buat kata sandi Anda' })).toHaveCount(0)
  await page.waitForURL('**/dashboard')
}

/** The radio groups of the register, in order. */
export function pupils(page: Page): Locator {
  return page.getByRole('radiogroup')
}

/** Taps one mark of the n-th pupil (from 0), and waits until the row shows that it is stored. */
export async function tap(page: Page, index: number, mark: string): Promise<void> {
  const group = pupils(page).nth(index)
  await group.getByRole('radio', { name: mark, exact: true }).click()
  // Asked of the row itself: what a filter looks for is searched again within each row.
  await expect(group.locator('xpath=ancestor::li[1]')).not.toHaveAttribute('data-pending')
}

/** Waits until the service worker is in charge and has the whole app stored. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated')
}

/** The sync chip. */
export function chip(page: Page): Locator {
  return page.getByRole('status').getByRole('link', { name: /./ }).and(page.locator('[href="/sinkronisasi"]'))
}

/** Waits until everything that was entered on this device has been sent. */
export async function sent(page: Page): Promise<void> {
  await expect(chip(page)).toContainText('Tersinkron')
}

/** The page goes to the background for a moment: what waits for further taps, or for the line, is sent. */
export async function sendNow(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
}

/** How many lines the text of an element has. */
export async function linesOf(element: Locator): Promise<number> {
  return await element.evaluate((node) => {
    const tops = new Set<number>()
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const { top, height } of range.getClientRects()) tops.add(Math.round((top + height / 2) / 4))
    }
    return tops.size
  })
}
