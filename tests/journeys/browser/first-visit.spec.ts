import { expect, test, type Page } from '@playwright/test'
import { axeFaults, looks } from '../../support/looks/axe'
import { countFrames } from '../../support/looks/count-frames'
import { makePhone, type Phone } from '../../support/browser/phone'
import { openAs } from '../../support/browser/open-as'
import { installed, pupils, sent, signIn, tap } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const password = 'hadir-demo-2026'
const teacher = 'wali.7a@demo.hadir.id'
const register = '/akademik/wali-kelas/absensi'

const school = schoolOnALine()

const email = (page: Page) => page.getByLabel('Email')
const secret = (page: Page) => page.getByLabel('Kata sandi', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true })
const logins = () => school.line.seen.filter(({ path }) => path.endsWith('/auth/login')).length

/** Holds scripts back, as a slow line does, until they are let go. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined
  const gone = new Promise<void>((done) => (letGo = done))
  await page.route(scripts, async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}

const login = /\/assets\/(data|request)-/
const app = /\/assets\/app-.*\.js/

let phone: Phone | undefined
test.afterEach(async () => {
  await phone?.discard()
  phone = undefined
})

test('the form takes typing before anything else is here; what was typed and sent is kept, and sent once, as are the questions for the first rows', async ({
  page,
}) => {
  const before = logins()
  const from = school.line.seen.length
  const asked = () =>
    school.line.seen
      .slice(from)
      .map(({ path }) => path)
      .filter((path) => /class_id=.*&date=|\/v1\/(classes|periods)\?/.test(path))
  const letLoginGo = await hold(page, login)
  const letAppGo = await hold(page, app)
  await page.goto(school.line.url + register, { waitUntil: 'commit' })
  await email(page).pressSequentially(teacher)
  await secret(page).fill(password)
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'text')
  await enter(page).click()
  await enter(page).click({ force: true })
  await expect(enter(page)).toHaveAttribute('aria-busy', 'true')
  expect(logins()).toBe(before)
  letLoginGo()
  await expect.poll(logins).toBe(before + 1)
  // While the app is still on its way.
  await expect.poll(() => asked().length).toBe(3)
  letAppGo()
  await expect(pupils(page)).toHaveCount(36)
  // A request of the screen for another address would come on top.
  expect(new Set(asked()).size).toBe(3)
  expect(asked()).toHaveLength(3)
  // Where the person wanted to go, and the form is gone.
  expect(new URL(page.url()).pathname).toBe(register)
  await expect(page.locator('#login')).toHaveCount(0)
  expect(logins()).toBe(before + 1)
})

test('the app arrives without touching what is being typed, where the caret is, or a pixel', async ({
  page,
}) => {
  // The type arrives later and takes the same room; what is compared is the form.
  await page.route(/fonts-|woff2|whitelabel/, (route) => route.abort())
  for (const { name, viewport, theme } of looks) {
    await page.unroute(app)
    await page.setViewportSize(viewport)
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
    const letAppGo = await hold(page, app)
    await page.goto(school.line.url, { waitUntil: 'commit' })
    await email(page).fill('wali.7a@demo')
    await page.keyboard.press('ArrowLeft')
    expect(await axeFaults(page), name).toEqual([])
    const early = await page.screenshot({ caret: 'hide', animations: 'disabled' })
    letAppGo()
    await expect(page).toHaveTitle(/Masuk/)
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveCount(1)
    const late = await page.screenshot({ caret: 'hide', animations: 'disabled' })
    expect(early.equals(late), name).toBe(true)
    // No selection in an address field: the next letter says where the caret is.
    await page.keyboard.press('x')
    await expect(email(page)).toHaveValue('wali.7a@demxo')
  }
})

test('a service that dies while somebody types is told in words; pressing again goes on', async ({
  page,
}) => {
  const letGo = await hold(page, login)
  await page.goto(school.line.url, { waitUntil: 'commit' })
  await email(page).fill(teacher)
  await secret(page).fill(password)
  await enter(page).click()
  await expect(enter(page)).toHaveAttribute('aria-busy', 'true')
  school.line.fault = { kind: 'cut', matches: () => true }
  letGo()
  await expect(page.getByRole('alert')).toContainText('Sambungkan ke internet')
  await expect(email(page)).toHaveValue(teacher)
  await expect(secret(page)).toHaveValue(password)
  school.line.fault = null
  await page.unroute(login)
  await enter(page).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('who is signed in never sees the form, also without a network and on a device that kept no note of it', async () => {
  phone = await makePhone()
  const page = await phone.open('about:blank')
  await openAs(page, school.line.url + register, teacher)
  await installed(page)
  await expect(pupils(page)).toHaveCount(36)
  for (const note of ['kept', 'not kept']) {
    if (note === 'not kept') await page.evaluate(() => localStorage.removeItem('hadir:session'))
    school.line.fault = { kind: 'cut', matches: () => true }
    const cold = await phone.addTab('about:blank')
    await countFrames(cold, '#login')
    await cold.goto(school.line.url + register)
    await expect(pupils(cold)).toHaveCount(36)
    await expect(cold.locator('html'), note).toHaveAttribute('data-seen', '0')
    await cold.close()
    school.line.fault = null
  }
})

test('the early form has the school’s name, and nothing is stored for later before somebody signs in', async ({
  page,
}) => {
  await page.goto(school.line.url)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hadir:brand') ?? '')).toContain('name')
  await hold(page, /\/assets\/(data|request|app)-/)
  await page.reload({ waitUntil: 'commit' })
  const name = await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('hadir:brand') ?? '{}')
    return kept && typeof kept === 'object' && 'name' in kept ? String(kept.name) : ''
  })
  await expect(page.getByText(`ke Hadir · ${name}`)).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a line that is lost as soon as the register is there takes nothing away, and what was tapped is sent when it is back', async ({
  page,
  context,
}) => {
  const today = `(now() at time zone 'Asia/Jakarta')::date`
  await school.service.query(`delete from student_days where date = ${today}`)
  // Of what comes later nothing has come when the line is lost: not the worker, and none of the parts that are loaded late.
  let [isLost, missed] = [true, 0]
  const late = /\/assets\/(late-parts|prompts|storage-prompt|look-after-queue|register-worker|pull-account)-/
  await page.route(late, async (route) => {
    missed++
    await (isLost ? route.abort('internetdisconnected') : route.continue())
  })
  await page.goto(school.line.url + register)
  await signIn(page, teacher, password, register)
  await expect(pupils(page)).toHaveCount(36)
  await context.setOffline(true)
  for (const at of [0, 1, 2, 3]) await tap(page, at, 'Alpa')
  await expect.poll(() => missed).toBeGreaterThan(2)
  await expect(pupils(page)).toHaveCount(36)
  await expect(page.getByText('Bagian ini belum terunduh')).toHaveCount(0)
  await expect(pupils(page).nth(3).getByRole('radio', { name: 'Alpa' })).toBeChecked()

  isLost = false
  await context.setOffline(false)
  const marks = () =>
    school.service.query(`select 1 from student_days where date = ${today} and status = 'alpa'`)
  await expect.poll(async () => (await marks()).length, { timeout: 30_000 }).toBe(4)
  await sent(page)
  await installed(page)
  await tap(page, 4, 'Alpa')
  await expect.poll(() => askedToSync(page)).toEqual(['outbox'])
})

/** What the browser wakes the worker for once there is a network, also where the app is closed. */
const askedToSync = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { sync } = registration as unknown as { sync: { getTags(): Promise<string[]> } }
    return await sync.getTags()
  })
