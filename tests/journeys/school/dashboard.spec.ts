import { expect, test } from '@playwright/test'
import * as z from 'zod/mini'
import { uuidv7 } from '../../../contract/values/ids'
import { administrator, expectAccessible } from '../../support/browser/office'
import { installed, signIn } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

/** Sends one call as a person who sits elsewhere. */
async function post(path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${school.service.url}/core${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return z.parse(z.object({ data: z.unknown() }), await answer.json()).data
}

test('what waits for the office appears while it looks, leads on, and stays without a network', async ({
  page,
}) => {
  await page.goto(school.line.url)
  await signIn(page, administrator.email, administrator.password)
  await installed(page)
  const leaves = page.getByRole('link', { name: /^\d+ izin siswa menunggu keputusan$/ })
  const waiting = Number.parseInt(await leaves.innerText())

  const [pupil] = await school.service.query<{ id: string }>(
    `select s.id from students s join class_memberships m on m.student_id = s.id and m.to_date is null
       join classes c on c.id = m.class_id where c.name = '7A' order by s.name desc limit 1`,
  )
  const { access_token } = z.parse(
    z.object({ access_token: z.string() }),
    await post('/v1/auth/login', { email: 'wali.7a@demo.hadir.id', password: 'hadir-demo-2026' }),
  )
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
  const today = `(now() at time zone 'Asia/Jakarta')::date`
  const [day] = await school.service.query<{ sunday: boolean }>(
    `select extract(dow from ${today}) = 0 as sunday`,
  )
  test.skip(day?.sunday === true, 'Nobody is called on a Sunday')
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
  await page.goto(school.line.url)
  await signIn(page, 'wali.7a@demo.hadir.id', 'hadir-demo-2026')
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
  await office.goto(school.line.url)
  await signIn(office, administrator.email, administrator.password)
  await office.goto(`${school.line.url}/absensi/siswa/hubungi?tampilan=semua`)
  const reached = office.getByRole('listitem').filter({ hasText: name })
  await expect(reached.getByText(/^Dihubungi Siti Rahmawati.*: Demam, besok masuk$/)).toBeVisible()
  await expectAccessible(office)
  await reached.getByRole('button', { name: `Batalkan catatan ${name}` }).click()
  await expect(reached.getByText(/^Dihubungi/)).toHaveCount(0)
  await office.context().close()
})
