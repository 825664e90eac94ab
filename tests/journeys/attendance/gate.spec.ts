import { expect, test } from '@playwright/test'
import { expectAccessibleScreen } from '../../support/browser/axe'
import { holdersOf, openGate, typeCode } from '../../support/browser/gate'
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

test('a scanner that types works without a network, says each thing once, and all is sent later', async ({
  page,
}) => {
  const [ani, budi, citra, dewi] = await holdersOf(school, '7A')
  if (!ani || !budi || !citra || !dewi) throw new Error('no cards')
  await school.service.query(
    'update student_cards set revoked_at = now() where student_id = $1 and revoked_at is null',
    [citra.id],
  )
  await openGate(page, school.line.url)
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

  // Who has no card is found by name.
  await page.keyboard.type(dewi.name)
  await page.getByRole('button', { name: dewi.name }).first().click()
  await expect(answer).toContainText(dewi.name)

  // Going home, the same cards are recorded once more.
  await page.getByText('Pulang', { exact: true }).click()
  await typeCode(page, ani.token)
  await expect(answer).toContainText(/Pulang \d\d\.\d\d/)
  await typeCode(page, ani.token)
  await expect(answer).toContainText(/Sudah pulang \d\d\.\d\d/)

  school.line.fault = null
  await page.reload()
  await expect(page.getByText('1 pulang · semua terkirim')).toBeVisible({ timeout: 60_000 })
  await expect
    .poll(() => recorded(ani.id))
    .toMatchObject([{ checkin: true, checkout: true, place: 'Gerbang' }])
  await expect.poll(() => recorded(budi.id)).toMatchObject([{ checkin: true, checkout: false }])
  await expect.poll(() => recorded(dewi.id)).toMatchObject([{ checkin: true }])
  expect(await recorded(citra.id)).toEqual([])
})
