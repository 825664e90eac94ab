import { expect, test } from '@playwright/test'
import { stored } from '../../support/browser/device-state'
import { openAs } from '../../support/browser/open-as'
import * as z from 'zod/mini'
import { makeCountingLine } from '../../support/services/counting-line'
import { listCashBook } from '../../../contract/bills/cash-book'
import { netOf } from '../../../contract/bills/cash-sums'
import { longestWait } from '../../../contract/analytics/dashboard'
import { uuidv7 } from '../../../contract/values/ids'
import { administrator, expectAccessible } from '../../support/browser/office'
import { rupiahWords } from '../../../src/ui/words/rupiah-words'
import { networkQuiet } from '../../support/browser/network-quiet'
import { schoolDayToday, toSchoolDayMs } from '../../support/services/school-day'
import { schoolOnALine } from '../../support/services/school-on-a-line'

// On a Sunday nobody is called and no register is taken: the service then lives on Monday.
const school = schoolOnALine(undefined, { clockShiftMs: toSchoolDayMs })

/** Today, as the school has it, in SQL. */
const schoolToday = `'${schoolDayToday()}'::date`

const post = (path: string, body: object, token?: string) => send('POST', path, body, token)

/** The tokens of somebody of the demo school. */
const enter = async (email: string) =>
  z.parse(
    z.object({ access_token: z.string() }),
    await post('/v1/auth/login', { email, password: 'hadir-demo-2026' }),
  )

/** Sends one call as a person who sits elsewhere. */
async function send(method: 'POST' | 'PUT', path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${school.service.url}/core${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return z.parse(z.object({ data: z.unknown() }), await answer.json()).data
}

test('what waits for the office appears while it looks, leads on, and stays without a network', async ({
  page,
}) => {
  await openAs(page, school.line.url, administrator.email)
  const leaves = page.getByRole('link', { name: /^\d+ izin siswa menunggu keputusan$/ })
  const waiting = Number.parseInt(await leaves.innerText())

  const [pupil] = await school.service.query<{ id: string }>(
    `select s.id from students s join class_memberships m on m.student_id = s.id and m.to_date is null
       join classes c on c.id = m.class_id where c.name = '7A' order by s.name desc limit 1`,
  )
  const { access_token } = await enter('wali.7a@demo.hadir.id')
  const leave = { id: uuidv7(), student_id: pupil?.id, type: 'izin', from: '2027-04-05', to: '2027-04-05' }
  await post('/v1/students/leaves', leave, access_token)
  // Nothing is pressed: without the held request it would come after a minute.
  await expect(leaves).toHaveText(`${String(waiting + 1)} izin siswa menunggu keputusan`, { timeout: 15_000 })
  await expectAccessible(page)

  school.line.fault = { kind: 'cut', matches: (_, url) => url.includes('/v1/') }
  await page.reload()
  await expect(leaves).toHaveText(`${String(waiting + 1)} izin siswa menunggu keputusan`)
  await expect(page.getByText(/^Data sekolah diperbarui/)).toBeVisible()
  school.line.fault = null
  await leaves.click()
  await expect(page).toHaveURL(/izin-sakit\?status=pending/)
})

test('a family is written to and kept as reached, which the office sees and may take back', async ({
  page,
  browser,
}) => {
  const today = schoolToday
  await school.service.query(`update sub_periods set setting = setting || '{"holidays": []}'::jsonb`)
  const [pupil] = await school.service.query<{ id: string; name: string }>(
    `update students set phone = '+6281234567890' where id = (
       select s.id from students s join class_memberships m on m.student_id = s.id and m.to_date is null
         join classes c on c.id = m.class_id where c.name = '7A' order by s.name desc limit 1)
     returning id, name`,
  )
  const { id = '', name = '' } = pupil ?? {}
  await school.service.query(`delete from student_days where student_id = $1`, [id])
  await school.service.query(
    `insert into student_days (id, school_id, student_id, date, status, register_version)
       select gen_random_uuid(), s.school_id, s.id, ${today} - ago, 'alpa', 1
       from students s, generate_series(0, 4) ago
       where s.id = $1 and extract(dow from ${today} - ago) <> 0`,
    [id],
  )
  await openAs(page, school.line.url, 'wali.7a@demo.hadir.id')
  await page.getByRole('link', { name: /siswa tidak masuk tiga hari berturut-turut/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  const link = await row.getByRole('link', { name: `WhatsApp orang tua ${name}` }).getAttribute('href')
  expect(decodeURIComponent(link ?? '')).toMatch(
    new RegExp(`^https://wa\\.me/6281234567890\\?text=Yth\\..*${name} \\(7A\\)`),
  )
  await row.getByRole('button', { name: 'Sudah dihubungi' }).click()
  await page.getByLabel('Catatan').fill('Demam, besok masuk')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sudah dihubungi' }).click()
  await expect(row).toHaveCount(0)

  const office = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(office, `${school.line.url}/absensi/siswa/hubungi?tampilan=semua`, administrator.email)
  const reached = office.getByRole('listitem').filter({ hasText: name })
  await expect(reached.getByText(/^Dihubungi Siti Rahmawati.*: Demam, besok masuk$/)).toBeVisible()
  await expectAccessible(office)
  await reached.getByRole('button', { name: `Batalkan catatan ${name}` }).click()
  await expect(reached.getByText(/^Dihubungi/)).toHaveCount(0)
  await office.context().close()
})

test('a register fills up while somebody looks', async ({ page }) => {
  await school.service.query(`update sub_periods set setting = setting || '{"holidays": []}'::jsonb`)
  const [room] = await school.service.query<{ id: string; pupils: string[] }>(
    `select c.id, array_agg(m.student_id) as pupils from classes c
       join class_memberships m on m.class_id = c.id and m.to_date is null where c.name = '7B' group by c.id`,
  )
  await school.service.query(
    `delete from student_days where date = ${schoolToday} and student_id = any($1)`,
    [room?.pupils],
  )
  await openAs(page, school.line.url, administrator.email)
  const row = page.getByRole('region', { name: 'Absensi hari ini' }).getByRole('link', { name: /^7B/ })
  await expect(row).toContainText('Belum diabsen')
  const { access_token } = await enter('wali.7b@demo.hadir.id')
  const entries = room?.pupils.map((student_id, at) => ({ student_id, status: at === 0 ? 'alpa' : 'hadir' }))
  await send(
    'PUT',
    '/v1/students/attendances',
    { class_id: room?.id, date: schoolDayToday(), entries },
    access_token,
  )
  // Without the held request it would come after five minutes.
  await expect(row).toContainText('1 tidak masuk', { timeout: 15_000 })
  const away = page.getByRole('link', { name: /^Lihat \d+ siswa yang tidak masuk$/ })
  const count = /\d+/.exec(await away.innerText())?.[0] ?? ''
  await away.click()
  await expect(page.getByRole('status').filter({ hasText: 'tidak hadir' })).toContainText(`${count} siswa:`)
})

test('a treasurer sees the money of today, and a teacher the lessons of today, also without a network', async ({
  page,
  browser,
}) => {
  const { access_token } = await enter('bendahara@demo.hadir.id')
  const answer = await fetch(`${school.service.url}/core/v1/cash_book`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { data } = z.parse(z.object({ data: listCashBook.data }), await answer.json())
  // The counter of the demo school has taken nothing yet on the day after a Sunday.
  const isOpened = toSchoolDayMs === 0
  if (isOpened) expect(data.totals.length).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, school.line.url, 'bendahara@demo.hadir.id')
  const cash = page.getByRole('region', { name: 'Kas hari ini' })
  if (isOpened) await expect(cash).toContainText(rupiahWords(netOf(data.totals)))
  else await expect(cash).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^61–90 hari/ }).click()
  await expect(page).toHaveURL(/tampilan=tunggakan&umur=d90/)

  const teacher = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(teacher, school.line.url, 'guru@demo.hadir.id')
  const lessons = teacher.getByRole('region', { name: 'Mengajar hari ini' })
  await expect(lessons.getByRole('link', { name: 'Jadwal seminggu' })).toBeVisible()
  await expectAccessible(teacher)
  // A desktop has room for the week.
  await expect(teacher.getByRole('region', { name: 'Mengajar minggu ini' })).toBeHidden()
  await teacher.setViewportSize({ width: 1440, height: 900 })
  const week = teacher.getByRole('region', { name: 'Mengajar minggu ini' })
  await expect(week.getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(week.locator('[aria-current=date]')).toHaveCount(1)
  await expectAccessible(teacher)
  const words = (await lessons.textContent()) ?? ''
  await networkQuiet(teacher)
  school.cutOff()
  await teacher.reload()
  await expect(lessons).toHaveText(words)
  await teacher.context().close()
})

test('a teacher’s home begins with the own check-in, then the register, beside the lessons of today', async ({
  page,
}) => {
  await school.service.query(`update sub_periods set setting = setting || '{"holidays": []}'::jsonb`)
  await school.service.query(`delete from teacher_attendances where date = ${schoolToday}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, school.line.url, 'wali.7a@demo.hadir.id')
  const first = page.getByRole('region', { name: 'Kehadiran Anda' })
  const register = page.getByRole('region', { name: 'Absensi 7A' })
  const lessons = page.getByRole('region', { name: 'Mengajar hari ini' })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Kehadiran Anda')
  const [at, below, beside] = [
    await first.boundingBox(),
    await register.boundingBox(),
    await lessons.boundingBox(),
  ]
  expect(below?.y).toBeGreaterThan(at?.y ?? Infinity)
  expect(beside?.x).toBeGreaterThan((at?.x ?? 0) + (at?.width ?? Infinity))
  expect(beside?.y).toBe(at?.y)
  await expectAccessible(page)
  await first.getByRole('link', { name: 'Catat masuk' }).click()
  await page.getByRole('button', { name: 'Catat masuk' }).click()
  const asked = page.getByRole('alertdialog').getByRole('button', { name: 'Catat masuk' })
  const noted = page.getByText(/^masuk \d\d\.\d\d/)
  await expect(asked.or(noted).first()).toBeVisible()
  if (await asked.isVisible()) await asked.click()
  await expect(noted).toBeVisible()
  await page.getByRole('link', { name: 'Beranda' }).first().click()
  await expect(register).toBeVisible()
  await expect(first).toHaveCount(0)
})

test('a minute in which nothing changes costs a phone two kilobytes', async ({ page }) => {
  // Each held request waits here while the page's minute passes, and is then held by the service for a second.
  const held: (() => void)[] = []
  const line = await makeCountingLine(school.service.port, async (path) => {
    if (!path.includes('/v1/dashboard?wait=')) return path
    await new Promise<void>((go) => held.push(go))
    return path.replace(`wait=${String(longestWait)}`, 'wait=1')
  })
  const asked = () => line.calls.filter(({ path }) => path.includes('wait=')).length
  const release = async () => {
    const before = asked()
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
    await expect.poll(asked).toBe(before + 1)
  }
  try {
    await page.clock.install()
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, line.url, administrator.email)
    await stored(page, 'meta', /"under_way":false/)
    await networkQuiet(page)
    // The page's clock stands still from here on: less passes than the page waits for an answer.
    await page.clock.pauseAt(Date.now() + 10_000)
    // This answer may bring what changed while the page was loading.
    await release()
    await networkQuiet(page)
    await page.clock.runFor(3_000)
    await expect.poll(() => held.length).toBe(1)

    const calls = line.calls.length
    const before = line.bytes()
    await page.clock.runFor(longestWait * 1_000)
    await release()
    // The pause until the next one, which begins another minute.
    await page.clock.runFor(60_000 - longestWait * 1_000)
    await expect.poll(() => held.length).toBe(1)
    const { up, down } = line.bytes()
    expect(line.calls.slice(calls).map(({ path }) => path)).toEqual([
      expect.stringContaining('/v1/dashboard?wait='),
    ])
    expect(up - before.up + down - before.down).toBeLessThanOrEqual(2_000)
  } finally {
    for (const go of held) go()
    await line.cut()
  }
})

for (const [who, seen] of [
  ['piket', 'Gerbang'],
  ['tu', 'Manajemen kelas'],
  ['kepsek', 'Analitik siswa'],
] as const) {
  test(`the first screen of ${who} stands up to axe, and leads on by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs(page, school.line.url, `${who}@demo.hadir.id`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: seen, exact: true })).toBeVisible()
    // From the top the first press of Tab leads past the bars, and each thing that can be pressed is reached.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(main.locator(':focus')).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Anda tidak memiliki akses')).toHaveCount(0)
  })
}
