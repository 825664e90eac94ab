import { expect, test, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { allStored, persisted } from '../../support/browser/device-state'
import { chip, installed, linesOf, pupils, sent, signIn, tap } from '../../support/browser/register'
import { expectAccessible } from '../../support/browser/office'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const password = 'hadir-demo-2026'
const siti = 'wali.7a@demo.hadir.id'
const asep = 'wali.7b@demo.hadir.id'

const school = schoolOnALine()

/** Names of the pupils in the school's classes, in the order of the alphabet. */
async function namesOfPupils(): Promise<string[]> {
  const rows = await school.service.query<{ name: string }>('select name from students order by name')
  return rows.map(({ name }) => name)
}

/** Waits until nothing that lies on the device names any pupil. */
async function expectNobodyNamed(page: Page): Promise<void> {
  const names = await namesOfPupils()
  await expect
    .poll(async () => {
      const text = await allStored(page)
      return names.filter((name) => text.includes(name))
    })
    .toEqual([])
}

/** What the browser answers of one address, asked as a script in the app's place would ask. */
async function answered(page: Page, path: string, cache: RequestCache, token?: string): Promise<string> {
  return await page.evaluate(
    async ([url, how, bearer]) => {
      const headers: HeadersInit = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
      const mode = how === 'only-if-cached' ? 'same-origin' : 'cors'
      const response = await fetch(url, { cache: how, mode, headers }).catch(() => null)
      return response === null ? 'nothing' : `${response.status} ${(await response.text()).slice(0, 60)}`
    },
    [path, cache, token] as const,
  )
}

const tokenOf = async (page: Page) =>
  z.parse(z.object({ data: z.object({ access_token: z.string() }) }), await persisted(page, 'auth')).data
    .access_token

test('log-out forgets the session and the way here, tells the service, and leaves no answer to the next person', async ({
  page,
}) => {
  await page.goto(school.line.url)
  await signIn(page, siti, password)
  await sent(page)
  const own = await tokenOf(page)
  const list = '/core/v1/students?page=1&page_size=5'
  const photo = await page.evaluate(async (bearer) => {
    const canvas = new OffscreenCanvas(8, 8)
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
    const form = new FormData()
    form.append('folder', 'siswa')
    form.append('file', await canvas.convertToBlob(), 'foto.png')
    const headers = { authorization: `Bearer ${bearer}` }
    const response = await fetch('/core/v1/images/upload', { method: 'POST', body: form, headers })
    const said: unknown = await response.json()
    return said
  }, own)
  const { url } = z.parse(z.object({ data: z.object({ url: z.string() }) }), photo).data
  for (const path of [list, `/core${url}`]) {
    expect(await answered(page, path, 'default', own)).toMatch(/^200/)
    // The browser has kept it, and answers this person without asking the service.
    expect(await answered(page, path, 'only-if-cached', own), path).toMatch(/^200/)
  }
  await walk(page, '/akademik/wali-kelas/absensi')
  await expect(pupils(page)).toHaveCount(36)
  await sent(page)
  const held = await allStored(page)
  expect((await namesOfPupils()).filter((name) => held.includes(name)).length).toBeGreaterThanOrEqual(36)
  await page.goto(`${school.line.url}/logout`)
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${school.line.url}/`)
  await expectNobodyNamed(page)
  expect(await persisted(page, 'auth')).toEqual({ data: null, permissions: [], user: null })
  expect(await persisted(page, 'app')).toEqual({ breadcrumbs: [{ label: 'Dashboard', path: '/dashboard' }] })
  const [ended] = await school.service.query<{ n: number }>(
    `select count(*)::int as n from session_families where end_reason = 'logout'`,
  )
  expect(ended?.n).toBe(1)
  for (const path of [list, `/core${url}`]) {
    // Nothing is left on the disk, not even for somebody who knows the old token.
    expect(await answered(page, path, 'only-if-cached', own), path).toMatch(/^nothing|^504/)
    expect(await answered(page, path, 'force-cache'), path).toMatch(/^401/)
  }
  await page.goto(`${school.line.url}/dashboard`)
  await expect(page).toHaveURL(`${school.line.url}/`)
  // Nobody was thrown out: there is nothing to explain.
  await expect(page.getByText('Sesi berakhir')).toHaveCount(0)
  await signIn(page, asep, password)
  const next = await tokenOf(page)
  expect(await answered(page, list, 'force-cache', next)).not.toMatch(/^nothing/)
})

test('a log-out that the service never heard of gives nothing to the next person either', async ({
  page,
}) => {
  await page.goto(school.line.url)
  await signIn(page, siti, password)
  await installed(page)
  const own = await tokenOf(page)
  const list = '/core/v1/students?page=1&page_size=5'
  expect(await answered(page, list, 'default', own)).toMatch(/^200/)
  school.line.fault = { kind: 'cut', matches: (_, path) => path.startsWith('/core/') }
  await walk(page, '/logout')
  const logIn = page.getByRole('button', { name: 'Masuk', exact: true })
  // An app that has noticed by now that the line is cut asks first.
  const alone = page.getByRole('button', { name: 'Keluar tanpa jaringan' })
  await expect(logIn.or(alone)).toBeVisible()
  if (await alone.isVisible()) await alone.click()
  await expect(logIn).toBeVisible()
  expect(await answered(page, list, 'force-cache'), 'without a session').toBe('nothing')
  expect(await answered(page, list, 'only-if-cached', 'somebody.else'), 'as another').toMatch(/^nothing|^504/)
  school.line.fault = null
  await signIn(page, asep, password)
  const next = await tokenOf(page)
  const [theirs, fresh] = [
    await answered(page, list, 'force-cache', next),
    await answered(page, list, 'reload', next),
  ]
  expect(theirs).toBe(fresh)
})

test('unsent marks: asked, kept for their owner, unseen by the next person, sent at the next log-in', async ({
  page,
}) => {
  await page.goto(school.line.url)
  await signIn(page, siti, password)
  await installed(page)
  await walk(page, '/akademik/wali-kelas/absensi')
  await expect(pupils(page)).toHaveCount(36)
  school.line.fault = { kind: 'cut', matches: (_, path) => path.startsWith('/core/') }
  await tap(page, 0, 'Sakit')
  await expect(chip(page)).toContainText(/Terputus|menunggu/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await linesOf(chip(page).locator('span').first()), 'the school’s name gives way').toBe(1)
  const cut = await chip(page)
    .locator('span')
    .first()
    .evaluate((words) => words.scrollWidth - words.clientWidth)
  expect(cut, 'the whole sentence can be read').toBe(0)

  await walk(page, '/logout')
  await expect(page.getByText('1 catatan belum terkirim')).toBeVisible()
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const lines = await linesOf(button)
    expect.soft(lines, await button.innerText()).toBe(1)
  }
  await page.getByRole('button', { name: 'Kirim sekarang, lalu keluar' }).click()
  await expect(page.getByText(/Mengirim/)).toBeVisible()
  await page.getByRole('button', { name: 'Simpan di perangkat ini, lalu keluar' }).click()
  await expect(page).toHaveURL(`${school.line.url}/`)
  await expectNobodyNamed(page)

  school.line.fault = null
  await signIn(page, asep, password)
  await expect(page.getByRole('heading', { level: 2, name: 'Absensi 7B' })).toBeVisible()
  await sent(page)
  await page.waitForTimeout(1500)
  const marks = `select count(*)::int as n from student_days where status = 'sakit'
                  and date = (now() at time zone 'Asia/Jakarta')::date and register_updated_at > now() - interval '5 minutes'`
  const before = await school.service.query<{ n: number }>(marks)
  await walk(page, '/logout')
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()

  await signIn(page, siti, password)
  await sent(page)
  await expect
    .poll(async () => (await school.service.query<{ n: number }>(marks))[0]?.n)
    .toBe((before[0]?.n ?? 0) + 1)
})

test('without a network leaving is asked about, and the log-in page says what is missing', async ({
  page,
}) => {
  await page.goto(school.line.url)
  await signIn(page, siti, password)
  await installed(page)
  await sent(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const leave = page.getByRole('button', { name: 'Keluar tanpa jaringan' })

  // The service does not answer, and the browser knows nothing of it.
  school.line.fault = { kind: 'cut', matches: (_, path) => path.startsWith('/core/') }
  await walk(page, '/akademik/pengumuman')
  await expect(chip(page)).toContainText('Terputus')
  await walk(page, '/logout')
  await expect(page.getByText('Anda baru dapat masuk lagi bila perangkat ini terhubung')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tetap masuk' }).click()
  await expect(page).toHaveURL(/dashboard/)
  school.line.fault = null
  await sent(page)

  await page.context().setOffline(true)
  await walk(page, '/logout')
  await expect(leave).toBeVisible()
  // Who was asked decides, also when the network comes back meanwhile.
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Keluar', exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await leave.click()
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await expect(page.getByText('Untuk masuk, sambungkan perangkat ini ke internet.')).toBeVisible()
  await expectNobodyNamed(page)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Untuk masuk, sambungkan perangkat ini ke internet.')).toHaveCount(0)
})

test('export and discard hands over a file first, and another device of the same person takes it', async ({
  page,
}) => {
  await page.goto(school.line.url)
  await signIn(page, asep, password)
  await installed(page)
  await walk(page, '/akademik/wali-kelas/absensi')
  await expect(pupils(page)).toHaveCount(36)
  school.line.fault = { kind: 'cut', matches: (_, path) => path.startsWith('/core/') }
  await tap(page, 3, 'Izin')
  await expect(chip(page)).toContainText(/Terputus|menunggu/)
  await walk(page, '/logout')
  await page.getByRole('button', { name: 'Unduh lalu buang' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unduh lalu buang' }).click()
  const file = await (await downloading).createReadStream()
  const text = Buffer.concat(await file.toArray()).toString('utf8')
  expect(text).toContain('"status": "izin"')
  await expect(page).toHaveURL(`${school.line.url}/`)
  school.line.fault = null

  const excused = async () => {
    const [marks] = await school.service.query<{ n: number }>(
      `select count(*)::int as n from student_days where status = 'izin' and date = (now() at time zone 'Asia/Jakarta')::date`,
    )
    return marks?.n ?? 0
  }
  const before = await excused()
  await signIn(page, asep, password)
  await page.goto(`${school.line.url}/sinkronisasi`)
  const dialog = page.getByRole('dialog')
  const open = async (content: string) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Buka berkas antrean' }).click()
    await (
      await choosing
    ).setFiles({ name: 'antrean.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  }
  // Somebody else has written into it: nothing counts before it is ticked.
  await open(text.replace('"status": "izin"', '"status": "alpa"'))
  await expect(dialog).toContainText('tidak dikenali sebagai milik Anda')
  await expect(dialog.getByRole('checkbox', { name: /Alpa/ })).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Ambil 0 catatan' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Batal' }).click()

  await open(text)
  await expect(dialog).toContainText('dari perangkat Anda sendiri')
  await dialog.getByRole('button', { name: 'Ambil 1 catatan' }).click()
  await expect(page.getByText('1 catatan diambil dari berkas.')).toBeVisible()
  await sent(page)
  await expect.poll(excused).toBe(before + 1)
})

test('on a shared computer the session ends with the browser’s window, and nothing of it is left', async ({
  page,
  context,
}) => {
  await page.goto(school.line.url)
  await page.getByRole('checkbox', { name: 'Perangkat bersama' }).check()
  await expectAccessible(page)
  await signIn(page, siti, password)
  await page.goto(`${school.line.url}/akademik/wali-kelas/absensi`)
  await expect(pupils(page)).toHaveCount(36)
  const second = await context.newPage()
  await second.goto(`${school.line.url}/akademik/wali-kelas/absensi`)
  await expect(pupils(second), 'another tab is the same window').toHaveCount(36)
  await second.close()
  // What a browser does when its last window is closed.
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expectNobodyNamed(page)
})
