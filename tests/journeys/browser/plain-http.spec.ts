import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/browser/office'
import { wholeChromiumOptions } from '../../support/browser/chromium'
import { pupils, sent, signIn, tap } from '../../support/browser/register'
import { schoolOnALine } from '../../support/services/school-on-a-line'

/** The address of a school's own network, where browsers have no workers, no locks and no hashes: any name but localhost. */
const host = 'hadir.test'
test.use({
  launchOptions: {
    ...wholeChromiumOptions,
    args: [...wholeChromiumOptions.args, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
})

const school = schoolOnALine()

test('on a plain http address marks are sent, and it is said that nothing opens without a network', async ({
  page,
}) => {
  const today = `(now() at time zone 'Asia/Jakarta')::date`
  await school.service.query(`delete from student_days where date = ${today}`)
  const app = school.line.url.replace('localhost', host)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const register = '/akademik/wali-kelas/absensi'
  await page.goto(app + register)
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false])
  await signIn(page, 'wali.7a@demo.hadir.id', 'hadir-demo-2026', register)
  await expect(pupils(page)).toHaveCount(36)
  for (const at of [0, 1]) await tap(page, at, 'Sakit')
  const marks = () =>
    school.service.query(`select 1 from student_days where date = ${today} and status = 'sakit'`)
  await expect.poll(async () => (await marks()).length).toBe(2)
  await sent(page)

  await page.goto(`${app}/sinkronisasi`)
  await expect(page.getByText('Alamat ini tidak dapat dibuka tanpa jaringan')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Siap tanpa jaringan' })).toHaveCount(0)
  await expectAccessible(page)
  expect(faults).toEqual([])
})
