import { expect, test, type Page } from '@playwright/test'
import { session } from '../../support/browser/device-state'
import { openAs } from '../../support/browser/open-as'
import { chip, pupils, sent, signIn, tap } from '../../support/browser/register'
import { registersOnALine } from '../../support/services/school-on-a-line'

const register = '/akademik/wali-kelas/absensi'

const school = registersOnALine()

/** What the system does with a tab that nobody has looked at for minutes. @returns wakes it */
async function freeze(page: Page): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await tools.send('Page.setWebLifecycleState', { state: 'active' })
    await tools.detach()
  }
}

/** In one tab whoever is signed in leaves, and somebody else signs in. */
async function changeHands(tab: Page, email: string): Promise<void> {
  await tab.goto(`${school.line.url}/logout`)
  await signIn(tab, email, 'hadir-demo-2026')
  await sent(tab)
}

const tokenOf = async (page: Page) => (await session(page)).data?.access_token

test('a tab that was frozen while somebody else signed in shows and sends nothing of the person before', async () => {
  const page = await school.openRegister('7A')
  const theirs = await tokenOf(page)
  const other = await school.phone.addTab(`${school.line.url}/dashboard`)
  await page.goto(`${school.line.url}/settings`)
  await page.getByLabel('Kata sandi sekarang').fill('sedang diketik')
  await sent(page)
  const wake = await freeze(page)
  await changeHands(other, 'wali.7b@demo.hadir.id')
  const before = school.line.seen.length
  await wake()
  await expect(page.getByLabel('Kata sandi sekarang')).toHaveValue('')
  await expect(page.locator('body')).not.toContainText('Siti Rahmawati')
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, register)
  await expect(page.getByRole('heading', { level: 2, name: 'Absensi 7B' })).toBeVisible()
  await tap(page, 0, 'Sakit')
  await sent(page)
  const old = school.line.seen.slice(before).filter(({ token }) => token !== null && token === theirs)
  expect(old.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
