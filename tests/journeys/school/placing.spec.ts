import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { senderOf } from '../../support/money/money-of-demo'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()
const list = '/akademik/manajemen-kelas'
const dialog = (page: Page) => page.getByRole('dialog')

const test = sharedPage((page) => storeSession(page, school.line.url, administrator.email))

const Made = z.object({ id: z.optional(z.string()) })

/** Does something as the administrator on another device. @returns the id of what was made */
async function elsewhere(method: 'POST' | 'PUT', path: string, body: object): Promise<string> {
  const send = await senderOf(`${school.service.url}/core`, administrator.email)
  return z.safeParse(Made, await send(method, path, body)).data?.id ?? ''
}

test('pupils without a class are placed into a grade, evenly, after it is said how many each class gets', async ({
  page,
}) => {
  await school.service.query(
    `update classes set capacity = case name when '7A' then 40 else 36 end where name like '7%' and status = 'active'`,
  )
  for (const name of ['Aqila Baru', 'Bagas Baru', '<b>Citra</b> Baru'])
    await elsewhere('POST', '/v1/students', { name })
  const inClass = async () => {
    const [row] = await school.service.query<{ n: number }>(
      `select count(*)::int as n from class_memberships m join classes c on c.id = m.class_id
         where c.name = '7A' and c.status = 'active' and m.to_date is null`,
    )
    return row?.n ?? 0
  }
  const [{ waiting } = { waiting: 0 }] = await school.service.query<{ waiting: number }>(
    `select count(*)::int as waiting from students s where status = 'active'
       and not exists (select from class_memberships m where m.student_id = s.id and m.to_date is null)`,
  )
  const before = await inClass()
  // The list brings the new pupils to this device.
  await page.goto(`${school.line.url}/civitas/siswa?cari=Baru`)
  await expect(page.getByRole('link', { name: 'Bagas Baru' })).toBeVisible()
  await walk(page, list)
  await expect(page.getByText(`${waiting} siswa belum punya kelas`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tempatkan siswa di Kelas 7' }).click()
  const table = dialog(page).getByRole('table', { name: 'Siswa tanpa kelas' })
  await expect(table.getByRole('row')).toHaveCount(waiting + 1)
  await table.getByLabel('Pilih Aqila Baru').check()
  await table.getByLabel('Pilih <b>Citra</b> Baru').check()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Periksa 2 siswa' }).click()
  await expect(dialog(page).getByLabel('Kelas tujuan').locator('option:checked')).toHaveText(
    'Kelas 7, dibagi ke kelasnya',
  )
  await expect(dialog(page)).toContainText('Akan pindah: 2 siswa')
  await expect(dialog(page)).toContainText(`Kelas 7A: ${before} menjadi ${before + 2} siswa dari 40 tempat.`)
  await expectAccessible(page)
  expect(await inClass()).toBe(before)
  // The answer is lost after the service has placed them: sent again, nobody is placed twice.
  let sent = 0
  school.line.weather = (method, path) =>
    method === 'PUT' && /\/v1\/grades\/[^/]+\/students$/.test(path) && ++sent === 1 ? 'loseAnswer' : null
  await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('2 siswa sekarang di Kelas 7.')).toBeVisible()
  expect(await inClass()).toBe(before + 2)
  await expect(page.getByText(`${waiting - 2} siswa belum punya kelas`)).toBeVisible()
})

test('what a class of another year learns is asked of its own call, and stands without a network', async ({
  page,
}) => {
  const year = await elsewhere('POST', '/v1/periods', { name: '2027/2028' })
  const [known] = await school.service.query<{ grade_id: string; subject_id: string; teacher_id: string }>(
    `select c.grade_id, l.subject_id, l.teacher_id from schedules l join classes c on c.id = l.class_id limit 1`,
  )
  const { grade_id, ...taught } = known ?? {}
  const class_id = await elsewhere('POST', '/v1/classes', { name: '7E', grade_id, period_id: year })
  await page.goto(`${school.line.url}${list}/${class_id}?tahun=${year}&bagian=pelajaran`)
  await expect(page.getByText('Kelas ini tidak punya jadwal di tahun ajaran itu')).toBeVisible()
  const lesson = { ...taught, weekday: 6, start_time: '13:00', end_time: '13:40' }
  await elsewhere('PUT', '/v1/schedules', { class_id, entries: [lesson] })
  await page.reload()
  const learnt = page.getByRole('list', { name: 'Mata pelajaran 7E' }).getByRole('listitem')
  await expect(learnt).toContainText('1 jam')
  await expectAccessible(page)
  school.cutOff()
  await page.reload()
  await expect(learnt).toHaveCount(1)
  await expect(page.getByText('data terakhir di perangkat ini').first()).toBeVisible()
})
