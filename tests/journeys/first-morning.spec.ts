import { expect, test } from '@playwright/test'
import { makeLine, type FaultyLine } from '../support/faulty-line'
import { makePhone, type Phone } from '../support/phone'
import { chip, installed, pupils, signIn, tap } from '../support/register'
import { startService, type TestService } from '../support/service'

const register = '/akademik/wali-kelas/absensi'
const teacher = { email: 'wali.7a@demo.hadir.id', password: 'hadir-demo-2026' }

let service: TestService
let phone: Phone
let line: FaultyLine

test.beforeEach(async () => {
  service = await startService()
  phone = await makePhone()
  line = await makeLine(() => service.port)
})

test.afterEach(async () => {
  await phone.discard()
  await line.close()
  await service.stop()
})

const today = `(now() at time zone 'Asia/Jakarta')::date`
const members = `select m.student_id from class_memberships m join classes c on c.id = m.class_id
                  where c.name = '7A' and m.to_date is null`

/** Today's marks of the class in the service's database, and how many changes made them. */
async function stored() {
  const [row] = await service.query<{ marks: number; changes: number }>(
    `with days as (select id, status from student_days where date = ${today} and student_id in (${members}))
     select (select count(*) from days where status is not null)::int as marks,
            (select count(*) from audit_log where entity = 'student_days.register' and entity_id in (select id from days))::int as changes`,
  )
  return row ?? { marks: 0, changes: 0 }
}

test('a register taken with the service dead and the browser killed twice arrives whole, once', async () => {
  let page = await phone.open(line.url)
  await signIn(page, teacher.email, teacher.password)
  await installed(page)
  await page.goto(`${line.url}${register}`)
  await expect(pupils(page)).toHaveCount(36)

  await tap(page, 2, 'Sakit')
  await service.kill()
  await tap(page, 7, 'Izin')
  await tap(page, 11, 'Alpa')
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await expect(page.getByText('Absensi lengkap, 36 siswa.')).toBeVisible()
  await expect(chip(page)).toContainText(/Luring|menunggu/)
  // The last tap, and the battery is out.
  await phone.kill()

  // Still no service: the app opens from its own store and shows every mark.
  page = await phone.open(`${line.url}${register}`)
  await expect(pupils(page)).toHaveCount(36)
  await expect(page.locator('[data-truth="local"]')).toHaveCount(36)
  await expect(pupils(page).nth(2).getByRole('radio', { name: 'Sakit' })).toBeChecked()
  await expect(page.locator('[data-status="belum"]')).toContainText('0')

  // Back, but the answer stays on the way: the service has the marks, the phone does not know, and dies.
  line.fault = {
    kind: 'holdAnswer',
    matches: (method, path) => method === 'PUT' && path.includes('attendances'),
  }
  await service.restart()
  await expect.poll(async () => (await stored()).marks).toBe(36)
  await phone.kill()
  line.fault = null

  page = await phone.open(`${line.url}${register}`)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(36)
  await expect(chip(page)).toContainText('Tersinkron')
  const now = await stored()
  expect(now.marks).toBe(36)
  // One change for each pupil: nothing twice.
  expect(now.changes).toBe(36)
})

test('three exceptions and the rest present: four taps, one request, at most 3 KB', async () => {
  const page = await phone.open(line.url)
  await signIn(page, teacher.email, teacher.password)
  await installed(page)
  await page.goto(`${line.url}${register}`)
  await tap(page, 0, 'Sakit')
  await tap(page, 1, 'Izin')
  await tap(page, 2, 'Alpa')
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await expect(chip(page)).toContainText('Tersinkron')
  const puts = line.seen.filter(
    ({ method, path }) => method === 'PUT' && path.endsWith('/students/attendances'),
  )
  expect(puts).toHaveLength(1)
  expect(puts[0]?.bytes).toBeLessThanOrEqual(3_000)
  expect((await stored()).marks).toBe(36)
})
