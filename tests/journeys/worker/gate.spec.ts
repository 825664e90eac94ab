import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleScreen } from '../../support/looks/axe'
import { allStored, stored, storedRows } from '../../support/browser/device-state'
import { holdersOf, openGate, typeCode } from '../../support/browser/gate'
import { administrator } from '../../support/browser/office'
import { openAs } from '../../support/browser/open-as'
import { installed } from '../../support/browser/register'
import { tokenOfAdministrator, uploadPng } from '../../support/browser/upload-png'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const today = `(now() at time zone 'Asia/Jakarta')::date`
const school = schoolOnALine((service) => service.query(`delete from student_days where date = ${today}`))

const recorded = (id: string) =>
  school.service.query<{ checkin: boolean; checkout: boolean; place: string | null; version: number }>(
    `select checkin_time is not null as checkin, checkout_time is not null as checkout,
       checkin_location as place, gate_version as version
     from student_days where student_id = $1 and date = ${today}`,
    [id],
  )

/** Nothing that lies on the device, unsent scans too, is what a card's code holds: nobody makes a card of it. */
async function expectNoTokens(page: Page): Promise<void> {
  const tokens = await school.service.query<{ token: string }>('select token from student_cards', [])
  expect(tokens.length).toBeGreaterThan(400)
  const text = (await allStored(page)).toUpperCase()
  expect(tokens.filter(({ token }) => text.includes(token))).toEqual([])
}

test('a scanner that types works without a network, says each thing once, and all is sent later', async ({
  page,
  browser,
}) => {
  const [ani, budi, citra, dewi, , , gilang] = await holdersOf(school, '7A')
  if (!ani || !budi || !citra || !dewi || !gilang) throw new Error('no cards')
  await school.service.query(
    'update student_cards set revoked_at = now() where student_id = $1 and revoked_at is null',
    [citra.id],
  )
  await openGate(page, school.line.url)
  await installed(page)
  await expectAccessibleScreen(page)
  school.line.fault = { kind: 'cut', matches: () => true }

  const answer = page.getByRole('alert').filter({ visible: true })
  await typeCode(page, ani.token)
  await expect(answer).toContainText(ani.name)
  await expect(answer).toContainText(/Hadir|Terlambat/)
  await typeCode(page, budi.token.toLowerCase())
  await expect(answer).toContainText(budi.name)
  await typeCode(page, ani.token)
  await expect(answer).toContainText(/Sudah \d\d\.\d\d/)
  await typeCode(page, citra.token)
  await expect(answer).toContainText('Kartu dicabut')
  await typeCode(page, `${ani.token.slice(0, 3)}9999${ani.token.slice(7)}`)
  await expect(answer).toContainText('Sekolah lain')
  await typeCode(page, 'https://contoh.id/1')
  await expect(answer).toContainText('Bukan kartu Hadir')
  await expect(page.getByText('2 masuk · 2 belum terkirim')).toBeVisible()
  await expectAccessibleScreen(page)
  await expectNoTokens(page)

  // Who has no card is found by name; a wrong choice is taken back, and only this one.
  await page.keyboard.type(dewi.name)
  await page.getByRole('button', { name: dewi.name }).first().click()
  await expect(answer).toContainText(dewi.name)
  await expect(page.getByText('3 masuk · 3 belum terkirim')).toBeVisible()
  await answer.getByRole('button', { name: 'Urungkan' }).click()
  await expect(answer).toContainText('Dibatalkan')
  await expect(page.getByText('2 masuk · 2 belum terkirim')).toBeVisible()
  await page.keyboard.type('90909090')
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('Tidak ditemukan')
  // The next scan replaces what was typed.
  await typeCode(page, dewi.token)
  await expect(answer).toContainText(dewi.name)

  // Revoked while this device has no network: it cannot know, and the service finds it later.
  // A minute ago, as a device knows the school's time only as well as its line is quick.
  await school.service.query(
    `update student_cards set revoked_at = now() - interval '1 minute' where token = $1`,
    [gilang.token],
  )
  await typeCode(page, gilang.token)
  await expect(answer).toContainText(gilang.name)
  await expect(answer).toContainText(/Hadir|Terlambat/)

  // Going home, the same cards are recorded once more.
  await page.getByText('Pulang', { exact: true }).click()
  await typeCode(page, ani.token)
  await expect(answer).toContainText(/Pulang \d\d\.\d\d/)
  await typeCode(page, ani.token)
  await expect(answer).toContainText(/Sudah pulang \d\d\.\d\d/)

  // A clock that was set back since the school last answered would record times that are too early.
  const clockBanner = page.getByText('Jam perangkat ini mundur sejak terakhir terhubung')
  await expect(clockBanner).toHaveCount(0)
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 3_600_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(clockBanner).toBeVisible()
  await expectAccessibleScreen(page)

  school.line.fault = null
  await page.reload()
  await expect(clockBanner).toHaveCount(0)
  await expect(page.getByText('1 pulang · semua terkirim')).toBeVisible({ timeout: 60_000 })
  await expect
    .poll(() => recorded(ani.id))
    .toMatchObject([{ checkin: true, checkout: true, place: 'Gerbang' }])
  await expect.poll(() => recorded(budi.id)).toMatchObject([{ checkin: true, checkout: false }])
  await expect.poll(() => recorded(dewi.id)).toMatchObject([{ checkin: true }])
  expect(await recorded(citra.id)).toEqual([])

  // The pupil's presence counts, and the office is told about the card, and about no other one.
  await expect.poll(() => recorded(gilang.id)).toMatchObject([{ checkin: true }])
  expect(await school.service.query('select student_id as id, fault from questioned_scans', [])).toEqual([
    { id: gilang.id, fault: 'revoked_card' },
  ])
  const desk = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  const office = await desk.newPage()
  await openAs(office, `${school.line.url}/absensi/siswa`, administrator.email)
  const notice = office.getByRole('status').filter({ hasText: 'Kartu yang tidak berlaku dipindai' })
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  await expect(notice).toContainText(gilang.name)
  await expect(notice).toContainText(/dipindai .+: kartunya sudah dicabut\. Minta kartu lama itu/)
  await expectAccessibleScreen(office)
  await notice.getByRole('link', { name: gilang.name }).click()
  await expect(office.getByRole('heading', { name: gilang.name })).toBeVisible()
  await expect(notice).toContainText('kartunya sudah dicabut')
  await desk.close()
})

test('the photo of a pupil who was never looked at is shown at the gate without a network', async ({
  page,
}) => {
  const fajar = (await holdersOf(school, '7B'))[6]
  if (!fajar) throw new Error('no cards')
  const url = await uploadPng(school.line.url, await tokenOfAdministrator(school.line.url), 3)
  await school.service.query('update students set photo_url = $1, version = version + 1 where id = $2', [
    url,
    fajar.id,
  ])
  await openGate(page, school.line.url)
  await installed(page)
  await stored(page, 'faces', new RegExp(fajar.id))
  school.line.fault = { kind: 'cut', matches: () => true }
  await page.reload()
  await expect(page.getByText('432 kartu di perangkat')).toBeVisible()
  await typeCode(page, fajar.token)
  const answer = page.getByRole('alert').filter({ visible: true })
  await expect(answer).toContainText(fajar.name)
  await expect(answer.locator('img[src^="data:image"]')).toBeVisible()
  await expectAccessibleScreen(page)
})

test('one card at two gates without a network: one check-in at the earlier time, and both are in the history', async ({
  page,
  browser,
}) => {
  const holders = await holdersOf(school, '7A')
  const eka = holders[5]
  if (!eka) throw new Error('no cards')
  const elsewhere = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  const other = await elsewhere.newPage()
  await openGate(page, school.line.url)
  await installed(page)
  await openGate(other, school.line.url, administrator.email)
  await installed(other)
  await page.context().setOffline(true)
  await elsewhere.setOffline(true)

  for (const gate of [page, other]) {
    await typeCode(gate, eka.token)
    await expect(gate.getByRole('alert').filter({ visible: true })).toContainText(eka.name)
  }
  // Each device knows the school's time as well as its line was quick, so that either may be the earlier one.
  const scans = await Promise.all(
    [page, other].map(async (gate) => ({ gate, at: (await scannedAt(gate, eka.id)) ?? '' })),
  )
  const [first, second] = scans.sort((a, b) => a.at.localeCompare(b.at))
  if (!first?.at || !second || first.at === second.at) throw new Error('two scans have two times')

  // The later one arrives first, and gives way when the earlier one comes.
  await second.gate.context().setOffline(false)
  await second.gate.reload()
  await expect.poll(() => checkins(eka.id)).toEqual([second.at])
  await first.gate.context().setOffline(false)
  await first.gate.reload()
  await expect.poll(() => checkins(eka.id)).toEqual([first.at])

  for (const gate of [page, other]) {
    await gate.reload()
    await expect(gate.getByText(/kartu di perangkat/)).toBeVisible()
    await typeCode(gate, eka.token)
    await expect(gate.getByRole('alert').filter({ visible: true })).toContainText(/Sudah \d\d\.\d\d/)
    await gate.goto(`${school.line.url}/sinkronisasi`)
    await expect(gate.getByText('Berbeda', { exact: true })).toHaveCount(0)
  }
  await page.goto(`${school.line.url}/absensi/siswa/detail/${eka.id}`)
  const history = page.getByRole('region', { name: 'Riwayat perubahan' })
  const people = await school.service.query<{ name: string }>(
    "select name from users where email in ('piket@demo.hadir.id', $1)",
    [administrator.email],
  )
  expect(people).toHaveLength(2)
  for (const { name } of people) await expect(history.getByText(name).first()).toBeVisible()
  await elsewhere.close()
})

/** When this device scanned a pupil, as its outbox holds it. */
async function scannedAt(gate: Page, id: string): Promise<string | undefined> {
  const rows = (await storedRows(gate, 'outbox')) as {
    student_id?: string
    patch: { checkin_time?: string }
  }[]
  return rows.find((row) => row.student_id === id)?.patch.checkin_time
}

/** The pupil's check-ins of today at the service. */
async function checkins(id: string): Promise<string[]> {
  const rows = await school.service.query<{ at: Date }>(
    `select checkin_time as at from student_days where student_id = $1 and date = ${today} and checkin_time is not null`,
    [id],
  )
  return rows.map(({ at }) => new Date(at).toISOString())
}
