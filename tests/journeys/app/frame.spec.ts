import { expect, test, type Page } from '@playwright/test'
import { expiredToken, persisted, replaceTokens, session } from '../../support/browser/device-state'
import { openAs, storeSession } from '../../support/browser/open-as'
import { installed, signIn } from '../../support/browser/register'
import { walk } from '../../support/browser/walk'
import { toSchoolDayMs } from '../../support/services/school-day'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const password = 'hadir-demo-2026'
const teacher = 'wali.7a@demo.hadir.id'
const administrator = 'admin@demo.hadir.id'

const school = schoolOnALine(undefined, { clockShiftMs: toSchoolDayMs })

const email = (page: Page) => page.getByLabel('Email')
const secret = (page: Page) => page.getByLabel('Kata sandi', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true })

test('log-in: what is missing, what is wrong and what the line does is said, nothing typed is lost, and then it works', async ({
  page,
}) => {
  // By the browser's own clock: this process may hear of an answer late.
  const at = new Map<string, number>()
  page.on('requestfinished', (request) => {
    const { startTime, responseStart } = request.timing()
    if (request.url().includes('/v1/auth/login')) at.set('login', startTime + responseStart)
    if (/\/v1\/roles\/[^/]+$/.test(request.url())) at.set('role', startTime)
  })
  await page.goto(school.line.url)
  await expect(page.getByText('Minta kata sandi sementara kepada tata usaha sekolah')).toBeVisible()
  await enter(page).click()
  await expect(page.getByText('Isi alamat email Anda')).toBeVisible()
  await expect(email(page)).toBeFocused()

  await email(page).fill(teacher)
  await secret(page).fill('salah sekali')
  await enter(page).click()
  await expect(page.getByRole('alert')).toContainText('salah')
  await expect(email(page)).toHaveValue(teacher)
  await expect(secret(page)).toHaveValue('salah sekali')
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'text')

  // No network is told from a captive portal.
  await secret(page).fill(password)
  school.line.fault = { kind: 'cut', matches: (_, path) => path.startsWith('/core/') }
  await enter(page).click()
  await expect(page.getByRole('alert')).toContainText('Tidak ada jaringan')
  school.line.fault = { kind: 'portal', matches: (_, path) => path.startsWith('/core/') }
  await enter(page).click()
  await expect(page.getByRole('alert')).toContainText('Wi-Fi')
  school.line.fault = null
  await enter(page).click()
  await page.waitForURL('**/dashboard')

  // Auth, school and breadcrumbs lie under their keys, and the permissions were asked for 100 ms after the log-in.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Siti Rahmawati')
  await expect.poll(() => at.size).toBe(2)
  expect((at.get('role') ?? 0) - (at.get('login') ?? Infinity)).toBeGreaterThanOrEqual(95)
  await expect.poll(async () => (await session(page)).permissions).toContain('attendances.write')
  expect((await session(page)).user?.name).toContain('Siti Rahmawati')
  expect(await persisted(page, 'school')).toMatchObject({ current: { name: 'SMP Nusantara Bandung' } })
  await walk(page, '/akademik/wali-kelas/absensi')
  await expect
    .poll(() => persisted(page, 'app'))
    .toEqual({
      breadcrumbs: [
        { label: 'Dashboard', path: '/dashboard' },
        { label: 'Kelas saya', path: '/akademik/wali-kelas' },
        { label: 'Absensi', path: '/akademik/wali-kelas/absensi' },
      ],
    })
})

test.describe('guards', () => {
  // From every private path: src/app/routing/routes.test.tsx.
  test('send a stranger from a private address to `/`, and back there after log-in', async ({ page }) => {
    await page.goto(`${school.line.url}/settings`)
    // The form can be sent before the app is here, which leads away from that address and back.
    await expect(page).toHaveURL(`${school.line.url}/`)
    await email(page).fill(teacher)
    await secret(page).fill(password)
    await enter(page).click()
    await page.waitForURL('**/settings')
    await page.goto(school.line.url)
    await page.waitForURL('**/dashboard')
  })

  test('refuse tampered tokens, say why, and come back to the page', async ({ page }) => {
    await openAs(page, `${school.line.url}/settings`, teacher)
    await replaceTokens(page, { access_token: 'tampered', refresh_token: 'tampered' })
    await page.reload()
    await expect(page).toHaveURL(`${school.line.url}/`)
    await expect(page.getByText('Sesi berakhir. Masuk lagi untuk melanjutkan')).toBeVisible()
    await email(page).fill(teacher)
    await secret(page).fill(password)
    await enter(page).click()
    await page.waitForURL('**/settings')
  })

  test('an expired access token is renewed with network', async ({ page }) => {
    await openAs(page, `${school.line.url}/settings`, teacher)
    const expired = expiredToken()
    await replaceTokens(page, { access_token: expired })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()
    await expect.poll(async () => (await session(page)).data.access_token).not.toBe(expired)
    await expect(page).toHaveURL(/settings/)
  })

  test('only the service’s word ends a session; then the person hears why', async ({ page }) => {
    await openAs(page, `${school.line.url}/sinkronisasi`, teacher)
    await school.service.query(`update session_families set ended_at = now(), end_reason = 'password'`)
    await replaceTokens(page, { access_token: expiredToken() })
    await page.reload()
    await expect(page).toHaveURL(`${school.line.url}/`)
    await expect(page.getByText('Semua catatan Anda sudah terkirim')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(teacher)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

// What the choices mean: src/ui/theme/color-scheme.test.ts.
test('a dark theme is chosen, kept in local storage, and there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, `${school.line.url}/settings?bagian=tampilan`, teacher)
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.getByRole('radio', { name: 'Gelap' }).check()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

  // Without the app's own code only the small script is left to do it.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('a refused password change is said in the form; a good one works', async ({ page }) => {
  await openAs(page, `${school.line.url}/settings`, 'guru@demo.hadir.id')
  const change = page.getByRole('button', { name: 'Ganti kata sandi' })
  await page.getByLabel('Kata sandi sekarang').fill('bukan ini')
  await page.getByLabel('Kata sandi baru').fill('pendek')
  await change.click()
  await expect(page.getByText('Kata sandi paling sedikit 10 huruf')).toBeVisible()
  await expect(page.getByLabel('Kata sandi baru')).toBeFocused()
  await page.getByLabel('Kata sandi baru').fill('kata sandi yang panjang')
  await change.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Kata sandi baru')).toHaveValue('kata sandi yang panjang')
  await page.getByLabel('Kata sandi sekarang').fill(password)
  await change.click()
  await expect(page.getByText('Kata sandi diganti.')).toBeVisible()
  await expect(page).toHaveURL(/settings/)
})

test('keyboard: skip link, focus on the new heading, a dialog that keeps and returns it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, school.line.url, administrator)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused()

  const more = page.getByRole('button', { name: 'Lainnya' })
  await more.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()

  await more.click()
  await sheet.getByRole('link', { name: 'Pengaturan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeFocused()
  await expect(page).toHaveTitle('Pengaturan · Hadir')
})

/** Signs in beside a page of this origin that keeps one transaction over everything in the person's database open. */
async function signInBesideHolder(page: Page): Promise<Page> {
  await openAs(page, `${school.line.url}/sinkronisasi`, teacher)
  const holder = await page.context().newPage()
  await holder.goto(`${school.line.url}/config.json`)
  const hold = '/config.json?hold'
  school.line.weather = (_, path) => (path === hold ? { delayMs: 50, of: 'answer' } : null)
  await holder.evaluate(async (slow) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('hadir:'))
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((done) => (opening.onsuccess = done))
    const stores = [...opening.result.objectStoreNames]
    const meta = opening.result.transaction(stores, 'readwrite').objectStore('meta')
    // A transaction lasts as long as there is a request: asked for again and again, with a pause that leaves the processor alone.
    const again = () => {
      const pause = new XMLHttpRequest()
      pause.open('GET', slow, false)
      pause.send()
      meta.get('tick').onsuccess = again
    }
    again()
  }, hold)
  return holder
}

test('a local database that does not answer is told, with what helps, and goes on by itself', async ({
  page,
}) => {
  const holder = await signInBesideHolder(page)
  await page.goto(`${school.line.url}/akademik/wali-kelas/absensi`)
  const told = page.getByRole('status', { name: 'Penyimpanan di perangkat ini belum menjawab' })
  await expect(told.getByRole('button', { name: 'Muat ulang' })).toBeVisible()
  await expect(told).toContainText('Tutup tab Hadir yang lain')
  // Whoever wants to leave is not kept.
  await page.goto(`${school.line.url}/logout`)
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Keluar saja' }).click()
  await signIn(page, teacher, password)
  await expect(told).toBeVisible()
  await holder.close()
  await page.goto(`${school.line.url}/akademik/wali-kelas/absensi`)
  await expect(page.getByRole('radiogroup')).toHaveCount(36)
  await expect(told).toHaveCount(0)
})

test('a page that sleeps over the local database is asked for its lock, more than once, and gone then', async ({
  page,
}) => {
  const holder = await signInBesideHolder(page)
  // Chromium ends a page of its back-forward cache whose lock somebody asks for; it was seen to miss the first time.
  const asked = holder.evaluate(async () => {
    void navigator.locks.request('hadir-page:asleep', () => new Promise<never>(() => undefined))
    const isAsked = async () =>
      (await navigator.locks.query()).pending?.some(({ name }) => name === 'hadir-page:asleep') ?? false
    const until = async (wanted: boolean) => {
      while ((await isAsked()) !== wanted) await new Promise((done) => setTimeout(done, 20))
    }
    for (const wanted of [true, false, true]) await until(wanted)
  })
  await page.goto(`${school.line.url}/akademik/wali-kelas/absensi`)
  await asked
  await holder.close()
  await expect(page.getByRole('radiogroup')).toHaveCount(36)
})

test('a part of the app that cannot be fetched is said in words, and comes by itself with the line', async ({
  page,
}) => {
  await openAs(page, school.line.url, administrator)
  school.line.fault = { kind: 'cut', matches: (_, path) => path.includes('settings-page') }
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Pengaturan', exact: true })
    .click()
  await expect(page.getByText('Bagian ini belum terunduh')).toBeVisible()
  // The rest of the app goes on.
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Siswa', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Siswa' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Muat ulang' })).toBeVisible()
  school.line.fault = null
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()
})

/** Screens, the calls that they make, and the sentences of section 8 where those are refused without one. */
const reads = [
  ['/settings?bagian=akun', /\/v1\/schools(\?|$)/, ['Failed to fetch schools']],
  [
    '/settings?bagian=peran',
    /\/v1\/roles\/(master|permissions)/,
    ['Failed to fetch master roles', 'Failed to fetch permissions'],
  ],
  ['/settings?bagian=rupa', /\/v1\/whitelabel\/school/, ['Failed to fetch school whitelabel']],
  ['/akademik/tahun-ajaran', /\/v1\/periods\/[^/?]+$/, ['Failed to fetch period detail']],
] as const

test('screens whose reads are refused say so in the words of the specification, and go on with a good answer', async ({
  page,
}) => {
  await storeSession(page, school.line.url, administrator)
  for (const [screen, path, sentences] of reads) {
    const refused = { status: 500, error_code: 1900, message: '' }
    school.line.fault = { kind: refused, matches: (method, at) => method === 'GET' && path.test(at) }
    await page.goto(`${school.line.url}${screen}`)
    const main = page.getByRole('main')
    for (const sentence of sentences) await expect(main.getByText(sentence), screen).toBeVisible()
    school.line.fault = null
    // One good answer may bring the other with it.
    await expect(async () => {
      const again = main.getByRole('button', { name: 'Coba lagi' }).first()
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      for (const sentence of sentences)
        await expect(main.getByText(sentence), screen).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  }
})

test('no frame of a list that comes is wider than the screen', async ({ page }) => {
  // As text: what a compiler adds to a function is not in the page.
  await page.addInitScript({
    content: `globalThis.widest = 0
      const look = () => {
        const { scrollWidth = 0 } = document.body ? document.documentElement : {}
        widest = Math.max(widest, scrollWidth - innerWidth)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)`,
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await openAs(page, `${school.line.url}/absensi/siswa`, administrator)
  await expect(page.getByRole('table').getByRole('checkbox').nth(3)).toBeVisible()
  // A frame after the rows.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate('widest')).toBe(0)
})

test('the look of the school that is refused before the log-in is a toast, once, and signing in goes on', async ({
  page,
}) => {
  const refused = { status: 500, error_code: 1900, message: '' }
  school.line.fault = { kind: refused, matches: (_, at) => at.includes('/v1/whitelabel/school') }
  await page.goto(school.line.url)
  await expect(page.getByText('Failed to fetch school whitelabel')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeEnabled()
})

test.describe('with the installed app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without an answer an expired access token does not close the app, which opens from the last known figures', async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await openAs(page, school.line.url, administrator)
    await installed(page)
    await expect(page.getByText(/dari 12 kelas selesai/)).toBeVisible()
    await replaceTokens(page, { access_token: expiredToken() })
    for (const kind of ['cut', 'portal', 'gateway'] as const) {
      school.line.fault = { kind, matches: () => true }
      school.line.seen.length = 0
      await page.reload()
      await expect(page.getByText(/dari 12 kelas selesai/)).toBeVisible()
      // A new pair was asked for in vain, and what is shown is told to be of an earlier hour.
      await expect
        .poll(() => school.line.seen.filter(({ path }) => path.includes('/auth/refresh')).length)
        .toBeGreaterThan(0)
      await expect(page.getByText(/Data sekolah diperbarui/)).toBeVisible()
      await expect(page).toHaveURL(/dashboard/)
    }
    expect((await session(page)).user?.email).toBe(administrator)
    expect(faults).toEqual([])
  })
})
