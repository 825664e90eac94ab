import { expect, test, type Page } from '@playwright/test'
import { expiredToken, replaceTokens } from '../../support/browser/device-state'
import { makeRelease } from '../../support/services/newer-version'
import { chip, pupils, sendNow, sent, tap } from '../../support/browser/register'
import { registersOnALine, sendsRegister } from '../../support/services/school-on-a-line'

const password = 'hadir-demo-2026'

const school = registersOnALine()

async function marksOf(className: string) {
  return await school.service.query<{ name: string; status: string; version: number }>(
    `select s.name, d.status, d.register_version as version
       from student_days d join students s on s.id = d.student_id
       join class_memberships m on m.student_id = s.id and m.to_date is null
       join classes c on c.id = m.class_id
      where c.name = $1 and d.status is not null and d.date = (now() at time zone 'Asia/Jakarta')::date
      order by s.name`,
    [className],
  )
}

/** Asks for everything to be sent; where it was sent by itself in this moment the button is gone, and nothing is left to ask. */
async function sendAll(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Kirim semua sekarang' })
    .evaluateAll((buttons) => buttons.forEach((button) => button instanceof HTMLElement && button.click()))
}

test('a portal, a gateway and a lost answer cost nothing and double nothing', async () => {
  const page = await school.openRegister('7A')
  const send = page.getByRole('button', { name: 'Kirim semua sekarang' })
  for (const [at, kind] of (['portal', 'gateway', 'loseAnswer'] as const).entries()) {
    school.injectFault(kind)
    await tap(page, at, 'Alpa')
    await expect(page.locator('[data-truth="local"]'), kind).toHaveCount(1)
    await chip(page).click()
    await send.click()
    await expect(chip(page), kind).toContainText('Terputus, tersimpan di perangkat')
    await expect(page.getByText('Menunggu jaringan.'), kind).toBeVisible()
    school.line.fault = null
    await sent(page)
    const once = Array.from({ length: at + 1 }, () => ['alpa', 1])
    expect(
      (await marksOf('7A')).map(({ status, version }) => [status, version]),
      kind,
    ).toEqual(once)
    await page.goBack()
    await expect(pupils(page)).toHaveCount(36)
  }
})

test('an error code of the session under HTTP 200 refreshes once and goes on; a lost answer to the refresh logs nobody out', async () => {
  const page = await school.openRegister('8A')
  school.injectFault({ status: 200, error_code: 1000, message: 'Sesi berakhir' }, 1)
  const refreshes = () => school.line.seen.filter(({ path }) => path.includes('refresh')).length
  const before = refreshes()
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await sent(page)
  expect(refreshes() - before).toBe(1)

  // The access token is refused once, so that a refresh is due; then that refresh's answer is lost.
  school.line.fault = {
    kind: { status: 401, error_code: 1000, message: 'Sesi berakhir' },
    matches: sendsRegister,
    times: 1,
  }
  const lost = {
    kind: 'loseAnswer',
    matches: (_: string, path: string) => path.includes('refresh'),
    times: 1,
  } as const
  const struck: string[] = []
  school.line.onFault = () => {
    struck.push('fault')
    if (struck.length === 1) school.line.fault = { ...lost }
  }
  await tap(page, 1, 'Izin')
  await expect.poll(() => struck.length).toBe(2)
  await sent(page)
  await expect(page).toHaveURL(/absensi/)
  expect((await marksOf('8A')).map(({ status, version }) => [status, version])).toEqual([
    ['sakit', 1],
    ['izin', 1],
  ])
})

test('a proxy that takes the session away is not asked without pause, and is named', async () => {
  const page = await school.openRegister('7B')
  const isOurs = (path: string) => path.includes('/v1/') && !path.includes('/auth/')
  school.line.fault = { kind: 'stripSession', matches: (_, path) => isOurs(path) }
  const before = school.line.seen.length
  await tap(page, 0, 'Sakit')
  await chip(page).click()
  await page.getByRole('button', { name: 'Kirim semua sekarang' }).click()
  await expect(page.getByText('Tanda masuk Anda ditolak di jaringan ini')).toBeVisible()
  // Each pause is longer than the one before, however often the page looks whether the service lives.
  const puts = () =>
    school.line.seen.slice(before).filter(({ method, path }) => sendsRegister(method, path)).length
  await expect.poll(puts).toBeGreaterThan(3)
  expect(puts()).toBeLessThan(20)
  school.line.fault = null
  await sendAll(page)
  await sent(page)
  expect(await marksOf('7B')).toMatchObject([{ status: 'sakit', version: 1 }])
})

test('a tab that never gives the session’s lock back starves nobody', async () => {
  const page = await school.openRegister('9D')
  // What a tab does that the system froze in the middle of a refresh.
  const frozen = await school.phone.addTab(`${school.line.url}/config.json`)
  await frozen.evaluate(() => void navigator.locks.request('session', () => new Promise(() => undefined)))
  school.injectFault({ status: 401, error_code: 1000, message: 'Sesi berakhir' }, 1)
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(1, { timeout: 60_000 })
  expect((await marksOf('9D')).map(({ status }) => status)).toEqual(['sakit'])
})

test('a refusal of the service is kept with its reason, can be edited, sent again and discarded', async () => {
  const page = await school.openRegister('8C')
  school.injectFault({ status: 200, error_code: 1410, message: 'Absensi tanggal ini sudah dikunci.' }, 1)
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await expect(chip(page)).toContainText('1 perlu perhatian')
  await chip(page).click()
  await expect(page.getByText('Ditolak sekolah: Absensi tanggal ini sudah dikunci.')).toBeVisible()
  await page.getByRole('button', { name: 'Buang' }).click()
  await expect(page.getByText('Semua sudah terkirim')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await page.getByRole('button', { name: 'Kirim sekarang' }).click()
  await sent(page)
})

test('two people differ: both values are shown, and either can be kept', async () => {
  const page = await school.openRegister('9A')
  school.injectFault('cut')
  await tap(page, 0, 'Sakit')
  await tap(page, 1, 'Sakit')
  await markAsOffice('9A', ['izin', 'izin'])
  await chip(page).click()
  school.line.fault = null
  await sendNow(page)
  await expect(chip(page)).toContainText('2 perlu perhatian')
  await expect(page.getByText('Catatan Anda')).toHaveCount(2)
  await page.getByRole('button', { name: 'Pakai catatan saya' }).first().click()
  await expect(chip(page)).toContainText('1 perlu perhatian')
  // The chip and the list ask the database apart.
  await expect(page.getByText('Catatan Anda')).toHaveCount(1)
  await page.getByRole('button', { name: 'Pakai yang di sekolah' }).click()
  await sent(page)
  expect((await marksOf('9A')).map(({ status }) => status)).toEqual(['sakit', 'izin'])
})

/** The office marks the first pupils of a class through the service itself. */
async function markAsOffice(className: string, statuses: string[]): Promise<void> {
  const post = async (path: string, method: string, body: unknown, token?: string) => {
    const answer = await fetch(`${school.service.url}/core${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    const { data } = (await answer.json()) as { data: { access_token: string } }
    return data
  }
  const { access_token } = await post('/v1/auth/login', 'POST', { email: 'admin@demo.hadir.id', password })
  const [chosen] = await school.service.query<{ id: string; today: string }>(
    `select id, (now() at time zone 'Asia/Jakarta')::date::text as today from classes where name = $1 and status = 'active'`,
    [className],
  )
  const rows = await school.service.query<{ id: string }>(
    `select s.id from students s join class_memberships m on m.student_id = s.id and m.to_date is null
      where m.class_id = $1 and s.status = 'active' order by s.name limit ${String(statuses.length)}`,
    [chosen?.id],
  )
  const entries = rows.map(({ id }, index) => ({ student_id: id, status: statuses[index] }))
  await post(
    '/v1/students/attendances',
    'PUT',
    { class_id: chosen?.id, date: chosen?.today, entries },
    access_token,
  )
}

test('unsent marks survive an update of app and worker', async () => {
  const release = await makeRelease(Number(new URL(school.line.url).port))
  const page = await school.openRegister('9B', release.url)
  school.injectFault('cut')
  await tap(page, 0, 'Sakit')
  await expect(page.locator('[data-truth="local"]')).toHaveCount(1)
  release.publish()
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  // On a register that is not finished the offer waits; on other screens it is made.
  await page.getByRole('link', { name: 'Beranda' }).filter({ visible: true }).first().click()
  // The old worker gives up what it is sending: it would keep at it for longer than this.
  const loaded = page.waitForEvent('load', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Perbarui' }).click()
  await loaded
  await page.goto(`${release.url}/akademik/wali-kelas/absensi`)
  await expect(page.locator('[data-truth="local"]')).toHaveCount(1)
  school.line.fault = null
  await sent(page)
  expect((await marksOf('9B')).map(({ status }) => status)).toEqual(['sakit'])
  await release.close()
})

test('a browser that comes up with its databases lost has the unsent marks, and knows who is signed in', async () => {
  const page = await school.openRegister('8D')
  school.injectFault('cut')
  await tap(page, 0, 'Sakit')
  await tap(page, 1, 'Izin')
  await school.service.kill()
  expect(await school.phone.loseDatabases()).toBeGreaterThan(0)
  const after = await school.phone.open(`${school.line.url}/akademik/wali-kelas/absensi`)
  // The class is gone until there is a network, and the person hears that the marks are not.
  await expect(after.getByText('2 catatan Anda yang belum terkirim tetap aman')).toBeVisible()
  await after.getByRole('link', { name: 'Lihat catatan yang belum terkirim' }).click()
  await expect(after.getByText('Catatan yang belum terkirim sudah dipulihkan')).toBeVisible()
  await expect(chip(after)).toContainText('2')
  await school.service.restart()
  await expect(
    after.getByText('Menunggu jaringan.').or(after.getByText('Menunggu giliran')).first(),
  ).toBeVisible()
  expect(await marksOf('8D')).toEqual([])
  school.line.fault = null
  await sendAll(after)
  await sent(after)
  expect((await marksOf('8D')).map(({ status, version }) => [status, version])).toEqual([
    ['sakit', 1],
    ['izin', 1],
  ])
  // What is through is not kept a second time.
  const copies = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('hadir-copy:hadir:'))
    const held = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return held.reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(() => after.evaluate(copies)).toBe(0)
})

test('an expired access token without a network does not close the app', async () => {
  const page = await school.openRegister('9C')
  await school.service.kill()
  await replaceTokens(page, { access_token: expiredToken() })
  await page.reload()
  await expect(pupils(page)).toHaveCount(36)
  await tap(page, 0, 'Izin')
  await expect(page.locator('[data-truth="local"]')).toHaveCount(1)
  await school.service.restart()
  await sent(page)
  expect((await marksOf('9C')).some(({ status }) => status === 'izin')).toBe(true)
})
