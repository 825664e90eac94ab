import { expect, test, type Page } from '@playwright/test'
import { wholeChromiumOptions } from '../../support/browser/chromium'
import { session } from '../../support/browser/device-state'
import { pupils, sent, signIn, tap } from '../../support/browser/register'
import { registersOnALine } from '../../support/services/school-on-a-line'

const register = '/akademik/wali-kelas/absensi'

// The windowless half of Chromium keeps no page asleep.
const school = registersOnALine(wholeChromiumOptions)

/** What the system does with a tab that nobody has looked at for minutes. @returns wakes it */
async function freeze(page: Page): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await tools.send('Page.setWebLifecycleState', { state: 'active' })
    await tools.detach()
  }
}

/** Leaves for a page that is not the app's; "back" then finds the app asleep in memory. */
async function leave(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['asleep'] = String(persisted)
    })
  })
  await page.goto(`${school.line.url}/config.json`)
  return async () => {
    await page.evaluate(() => history.back())
  }
}

/** In one tab the person who is signed in leaves, and somebody else signs in. */
async function changeHands(tab: Page, email: string): Promise<void> {
  await tab.goto(`${school.line.url}/logout`)
  await signIn(tab, email, 'hadir-demo-2026')
  await sent(tab)
}

for (const [how, sleep] of [
  ['was frozen', freeze],
  ['slept in the back-forward cache', leave],
] as const) {
  test(`a tab that ${how} while somebody else signed in shows and sends nothing of the person before`, async () => {
    const page = await school.openRegister('7A')
    const theirs = (await session(page)).data.access_token
    const other = await school.phone.addTab(`${school.line.url}/dashboard`)
    await page.goto(`${school.line.url}/settings?bagian=akun`)
    await page.getByLabel('Kata sandi sekarang').fill('sedang diketik')
    await sent(page)
    const wake = await sleep(page)
    await changeHands(other, 'wali.7b@demo.hadir.id')
    const before = school.line.seen.length
    await wake()
    await expect(page.getByText('Siti Rahmawati')).toHaveCount(0)
    const typed = page.getByLabel('Kata sandi sekarang')
    await expect.poll(async () => ((await typed.count()) === 0 ? '' : await typed.inputValue())).toBe('')
    await page.goto(`${school.line.url}/dashboard`)
    await expect(page.getByRole('heading', { level: 2, name: 'Absensi 7B' })).toBeVisible()
    const old = school.line.seen.slice(before).filter(({ token }) => token === theirs)
    expect(old.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  test(`a tab that ${how} is current again at once, and sends what waits`, async () => {
    // Chromium forgets a page that needs more than three seconds to fall asleep, as on a busy machine; then once more.
    for (const [mine, theirs] of [
      ['Izin', 'Sakit'],
      ['Sakit', 'Izin'],
      ['Alpa', 'Alpa'],
    ] as const) {
      const page = await school.openRegister('7A')
      const other = await school.phone.addTab(`${school.line.url}${register}`)
      school.cutOff()
      await tap(page, 1, mine)
      const wake = await sleep(page)
      await tap(other, 0, theirs)
      await other.close()
      school.line.fault = null
      await wake()
      await expect(pupils(page).nth(0).getByRole('radio', { name: theirs, exact: true })).toBeChecked()
      await sent(page)
      if (how === 'was frozen') return
      if ((await page.locator('html').getAttribute('data-asleep')) === 'true') return
    }
    expect(how, 'the browser kept the page asleep').toBe('was frozen')
  })
}
