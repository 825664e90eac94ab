import { expect, test } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pupils, sendNow, sent, tap } from '../../support/browser/register'
import { registersOnALine, sendsRegister } from '../../support/services/school-on-a-line'

// What faults.spec.ts and first-morning.spec.ts do not show of the fault matrix (docs/proof.md). The rest
// of it runs under `npm run soak` and, at every await, in the model.
const register = '/akademik/wali-kelas/absensi'

const school = registersOnALine()

const isWrite = ({ method, path }: { method: string; path: string }) => sendsRegister(method, path)
const writesSeen = () => school.line.seen.filter(isWrite).length

/** Every effective change of today's register of a class, as `status` in the order of the history. */
async function historyOf(className: string): Promise<string[]> {
  const rows = await school.service.query<{ status: string | null }>(
    `select a.after ->> 'status' as status from audit_log a
       join class_memberships m on m.student_id = (a.after ->> 'student_id')::uuid and m.to_date is null
       join classes c on c.id = m.class_id
      where a.entity = 'student_days.register' and c.name = $1
        and a.after ->> 'date' = ((now() at time zone 'Asia/Jakarta')::date)::text
      order by a.at, (a.after ->> 'version')::int`,
    [className],
  )
  return rows.map(({ status }) => status ?? 'null')
}

test('a request that arrives twice at once takes effect once', async () => {
  const page = await school.openRegister('7A')
  school.injectFault('duplicate')
  await tap(page, 0, 'Sakit')
  await tap(page, 1, 'Izin')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(2)
  expect((await historyOf('7A')).sort()).toEqual(['izin', 'sakit'])
})

test('an answer that breaks off in the middle is no answer, and nothing is sent twice', async () => {
  const page = await school.openRegister('7B')
  school.injectFault('breakOff', 2)
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(1)
  await sent(page)
  expect(await historyOf('7B')).toEqual(['sakit'])
})

test('a request that arrives after its own retry and a further edit changes nothing any more', async () => {
  let page = await school.openRegister('7C')
  school.injectFault({ delayMs: 6_000, of: 'request' }, 1)
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await expect.poll(() => school.line.fault).toBeNull()
  // While it is on the way the browser dies, comes back, and the teacher has learnt more.
  await school.phone.kill()
  page = await school.phone.open(`${school.line.url}${register}`)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(1)
  await tap(page, 0, 'Izin')
  await sendNow(page)
  await expect.poll(() => historyOf('7C')).toEqual(['sakit', 'izin'])
  await sleep(6_000)
  expect(await historyOf('7C')).toEqual(['sakit', 'izin'])
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(1)
  await expect(pupils(page).first().getByRole('radio', { name: 'Izin' })).toBeChecked()
})

for (const [kind, className] of [
  ['holdRequest', '7D'],
  ['holdAnswer', '8A'],
] as const) {
  test(`the worker killed in the middle of sending (${kind}): the next one carries on`, async () => {
    const page = await school.openRegister(className)
    school.injectFault(kind, 1)
    await tap(page, 0, 'Sakit')
    await tap(page, 1, 'Alpa')
    await sendNow(page)
    await expect.poll(() => school.line.fault).toBeNull()
    // On a slow machine the first tap may have travelled alone.
    if (kind === 'holdAnswer') await expect.poll(() => historyOf(className)).toContain('sakit')
    expect(await school.phone.killWorkers()).toBe(1)
    await expect(page.locator('[data-truth="local"]')).toHaveCount(2)
    await tap(page, 2, 'Izin')
    await sendNow(page)
    await expect(page.locator('[data-truth="sent"]')).toHaveCount(3)
    expect((await historyOf(className)).sort()).toEqual(['alpa', 'izin', 'sakit'])
  })
}

test('edits while one is on the way, back and forth: the last word arrives, each step at most once', async () => {
  const page = await school.openRegister('8B')
  school.injectFault({ delayMs: 1_500, of: 'answer' })
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await expect.poll(() => historyOf('8B')).toEqual(['sakit'])
  await tap(page, 0, 'Izin')
  await tap(page, 0, 'Sakit')
  await tap(page, 0, 'Izin')
  school.line.fault = null
  await sendNow(page)
  await sent(page)
  await expect(pupils(page).first().getByRole('radio', { name: 'Izin' })).toBeChecked()
  expect(await historyOf('8B')).toEqual(['sakit', 'izin'])
})

test('two tabs on a flapping line and a service that is killed: a whole register, once', async () => {
  const page = await school.openRegister('8C')
  const other = await school.phone.addTab(`${school.line.url}${register}`)
  await expect(pupils(other)).toHaveCount(36)
  // Every second request is cut, every fourth loses its answer.
  let turn = 0
  school.line.weather = (_, path) => {
    if (!path.startsWith('/core/')) return null
    turn++
    return turn % 2 === 0 ? 'cut' : turn % 4 === 1 ? 'loseAnswer' : null
  }
  await tap(page, 0, 'Sakit')
  await tap(other, 1, 'Izin')
  await sendNow(other)
  await school.service.kill()
  await page.bringToFront()
  await tap(page, 2, 'Alpa')
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await expect(page.getByText('Absensi lengkap, 36 siswa.')).toBeVisible()
  await school.service.restart()
  await expect.poll(() => historyOf('8C'), { timeout: 40_000 }).toHaveLength(36)
  school.line.weather = null
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(36)
  await expect(other.locator('[data-truth="sent"]')).toHaveCount(36)
  const history = await historyOf('8C')
  expect(history.filter((status) => status === 'hadir').length).toBeGreaterThanOrEqual(32)
  expect(history).toHaveLength(36)
})

test('a service that fails or is busy delays its rows only', async () => {
  const page = await school.openRegister('8D')
  school.injectFault({ status: 500, error_code: 1900, message: 'Terjadi kesalahan pada server' }, 2)
  const before = writesSeen()
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(1)
  expect(writesSeen() - before).toBe(3)
  school.injectFault({ status: 429, error_code: 1600, message: 'Terlalu banyak permintaan' }, 1)
  await tap(page, 1, 'Izin')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(2)
  expect((await historyOf('8D')).sort()).toEqual(['izin', 'sakit'])
})
