import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { devices, expect, test, type Page } from '@playwright/test'
import { session } from '../../support/browser/device-state'
import { expectAccessible } from '../../support/browser/office'
import { openAs } from '../../support/browser/open-as'
import { chip, pupils, sent, tap } from '../../support/browser/register'
import { walk } from '../../support/browser/walk'
import { schoolDayToday, toSchoolDayMs } from '../../support/services/school-day'
import { schoolOnALine } from '../../support/services/school-on-a-line'
import type { TestService } from '../../support/services/service'

const code = '482913570264'
const today = schoolDayToday()

/** Invites the treasurer; its name is wider than a bar. */
const inviting = 'SMP Islam Terpadu Nurul Hidayah Cabang Parongpong'

const school = schoolOnALine(
  async (service) => {
    await service.query(`delete from student_days where date = $1`, [today])
    await otherSchool(service, 'SMP Tetangga', 'bendahara@demo.hadir.id', 'member')
    await otherSchool(service, inviting, 'bendahara@demo.hadir.id', 'invited')
    await otherSchool(service, 'SMP Seberang', 'wali.7a@demo.hadir.id', 'member')
  },
  { clockShiftMs: toSchoolDayMs },
)

/** Another school, in which somebody of the demo school is a member, or is invited with {@link code}. */
async function otherSchool(
  service: TestService,
  name: string,
  email: string,
  how: 'member' | 'invited',
): Promise<void> {
  const [schoolId, roleId] = [randomUUID(), randomUUID()]
  await service.query(
    `insert into schools (id, name, time_zone, created_at) values ($1, $2, 'Asia/Jakarta', now())`,
    [schoolId, name],
  )
  await service.query(
    `insert into roles (id, school_id, name, permissions) values ($1, $2, 'Guru', '{dashboard.read}')`,
    [roleId, schoolId],
  )
  const hashed = how === 'member' ? null : await hash(code, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await service.query(
    `insert into users (id, school_id, role_id, name, email, account_id, invitation_hash, invited_until, created_at)
     select $1, $2, $3, 'Bu Sri', email, case when $4::text is null then id end, $4,
       case when $4::text is null then null else now() + interval '3 days' end, now()
     from accounts where email = $5`,
    [randomUUID(), schoolId, roleId, hashed, email],
  )
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Pilih sekolah' })
const roleOf = (page: Page) => expect.poll(async () => (await session(page)).user?.role?.name)

test('a person of two schools chooses one after the log-in, changes it, and accepts the invitation of a third', async ({
  page,
}) => {
  await page.goto(`${school.line.url}/`)
  await page.getByLabel('Email').fill('bendahara@demo.hadir.id')
  await page.getByLabel('Kata sandi', { exact: true }).fill('hadir-demo-2026')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: /Sedang dibuka/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'SMP Tetangga' }).click()
  await expect(page.getByRole('link', { name: 'SMP Tetangga' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await roleOf(page).toBe('Guru')

  // The list of the own schools is on the device by then, without the third.
  await walk(page, '/settings?bagian=akun')
  await expect(page.getByRole('button', { name: 'Ganti sekolah' })).toBeVisible()
  const invitation = page.getByRole('status', { name: `${inviting} mengundang Anda` })
  await invitation.getByRole('button', { name: 'Terima' }).click()
  await page.getByLabel('Kode dari sekolah').fill('0000-0000-0000')
  await page.getByRole('button', { name: 'Terima undangan' }).click()
  await expect(page.getByText(/Kode ini salah/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Kode dari sekolah').fill('4829-1357-0264')
  await page.getByRole('button', { name: 'Terima undangan' }).click()
  await expect(dialog.getByRole('button', { name: inviting })).toBeVisible()
  await expect(invitation).toBeHidden()
  await dialog.getByRole('button', { name: inviting }).click()
  const name = page.getByRole('link', { name: inviting })
  await expect(name).toBeVisible()
  // A long name does not press the mark beside it together.
  await expect.poll(async () => (await name.locator('svg').boundingBox())?.width).toBe(34)
  await expect(page).toHaveURL(/\/dashboard$/)

  await walk(page, '/settings?bagian=akun')
  await page.getByRole('button', { name: 'Ganti sekolah' }).click()
  await expect(dialog.getByRole('button')).toHaveCount(4)
})

test('marks that are not sent stay with their school while another one is open, and are sent when it is open again', async ({
  browser,
}) => {
  const page = await browser.newPage({ ...devices['Pixel 7'], deviceScaleFactor: 1 })
  const { line, service } = school
  const marked = async () =>
    (await service.query(`select from student_days where date = $1 and status = 'alpa'`, [today])).length
  await openAs(page, `${line.url}/akademik/wali-kelas/absensi`, 'wali.7a@demo.hadir.id')
  await expect(pupils(page)).toHaveCount(36)
  school.cutOff()
  for (const index of [0, 1, 2]) await tap(page, index, 'Alpa')

  const open = async (name: string) => {
    await walk(page, '/settings?bagian=akun')
    await page.getByRole('button', { name: 'Ganti sekolah' }).click()
    await dialogOf(page).getByRole('button', { name }).click()
  }
  // Only the marks do not arrive; then the answer to the first try is lost, which changes nothing.
  line.fault = { kind: 'cut', matches: (method) => method === 'PUT' }
  await walk(page, '/settings?bagian=akun')
  await page.getByRole('button', { name: 'Ganti sekolah' }).click()
  await expect(dialogOf(page).getByText('3 catatan belum terkirim')).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'SMP Seberang' })).toBeVisible()
  line.fault = {
    kind: 'loseAnswer',
    matches: (_method, path) => path.endsWith('/v1/auth/school'),
    times: 1,
  }
  line.weather = (method) => (method === 'PUT' ? 'cut' : null)
  await dialogOf(page).getByRole('button', { name: 'SMP Seberang' }).click()
  await expect(dialogOf(page).getByText(/Sekolah belum diganti/)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'SMP Seberang' }).click()
  await roleOf(page).toBe('Guru')
  await expect(dialogOf(page)).toBeHidden()

  line.weather = null
  await walk(page, '/sinkronisasi')
  await expect(page.getByText(/^3 perubahan milik .* menunggu ia membuka sekolah itu lagi\.$/)).toBeVisible()
  await expect(chip(page)).toContainText('Tersinkron')
  expect(await marked()).toBe(0)
  await open('SMP Nusantara')
  await roleOf(page).toBe('Wali Kelas')
  await sent(page)
  await expect.poll(marked).toBe(3)
  await page.context().close()
})
