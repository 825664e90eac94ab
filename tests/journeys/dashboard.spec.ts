import { expect, test } from '@playwright/test'
import * as z from 'zod/mini'
import { uuidv7 } from '../../contract/ids'
import { administrator, expectAccessible } from '../support/office'
import { installed, signIn } from '../support/register'
import { schoolOnALine } from '../support/school-on-a-line'

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
