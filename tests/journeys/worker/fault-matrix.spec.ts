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

/**
 * Every effective change of today's register of a class, as `status` in the order of the history.
 * @param pupil of one pupil alone
 */
async function historyOf(className: string, pupil?: string): Promise<string[]> {
  const rows = await school.service.query<{ status: string | null }>(
    `select a.after ->> 'status' as status from audit_log a
       join class_memberships m on m.student_id = (a.after ->> 'student_id')::uuid and m.to_date is null
       join students s on s.id = m.student_id and ($2::text is null or s.name = $2)
       join classes c on c.id = m.class_id
      where a.entity = 'student_days.register' and c.name = $1
        and a.after ->> 'date' = ((now() at time zone 'Asia/Jakarta')::date)::text
      order by a.at, (a.after ->> 'version')::int`,
    [className, pupil ?? null],
  )
  return rows.map(({ status }) => status ?? 'null')
}

test('on a bad line each change takes effect once: doubled, broken off, edited under way, refused as busy', async () => {
  const page = await school.openRegister('7A')
  const status = async (at: number) => {
    const name = await pupils(page).nth(at).getAttribute('aria-label')
    return await historyOf('7A', name ?? '')
  }
  // A request that arrives twice at once.
  school.injectFault('duplicate')
  await tap(page, 0, 'Sakit')
  await tap(page, 1, 'Izin')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(2)
  expect([await status(0), await status(1)]).toEqual([['sakit'], ['izin']])

  // An answer that breaks off in the middle is no answer.
  school.injectFault('breakOff', 2)
  await tap(page, 2, 'Sakit')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(3)
  await sent(page)
  expect(await status(2)).toEqual(['sakit'])

  // Edits while one is on the way, back and forth: the last word arrives, each step at most once.
  school.injectFault({ delayMs: 1_500, of: 'answer' })
  await tap(page, 3, 'Sakit')
  await sendNow(page)
  await expect.poll(() => status(3)).toEqual(['sakit'])
  await tap(page, 3, 'Izin')
  await tap(page, 3, 'Sakit')
  await tap(page, 3, 'Izin')
  school.line.fault = null
  await sendNow(page)
  await sent(page)
  await expect(pupils(page).nth(3).getByRole('radio', { name: 'Izin' })).toBeChecked()
  expect(await status(3)).toEqual(['sakit', 'izin'])

  // A service that fails or is busy delays its rows only.
  school.injectFault({ status: 500, error_code: 1900, message: 'Terjadi kesalahan pada server' }, 2)
  const before = writesSeen()
  await tap(page, 4, 'Sakit')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(5)
  expect(writesSeen() - before).toBe(3)
  school.injectFault({ status: 429, error_code: 1600, message: 'Terlalu banyak permintaan' }, 1)
  await tap(page, 5, 'Izin')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(6)
  expect([await status(4), await status(5)]).toEqual([['sakit'], ['izin']])
  expect(await historyOf('7A')).toHaveLength(7)
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

test('the worker killed in the middle of sending, before and after the service has heard: the next one carries on', async () => {
  const page = await school.openRegister('7D')
  const marks = ['Sakit', 'Alpa', 'Izin'] as const
  for (const [at, kind] of (['holdRequest', 'holdAnswer'] as const).entries()) {
    const first = at * marks.length
    school.injectFault(kind, 1)
    await tap(page, first, marks[0])
    await tap(page, first + 1, marks[1])
    await sendNow(page)
    await expect.poll(() => school.line.fault).toBeNull()
    // On a slow machine the first tap may have travelled alone.
    if (kind === 'holdAnswer')
      await expect.poll(async () => (await historyOf('7D')).length).toBeGreaterThan(3)
    expect(await school.phone.killWorkers()).toBe(1)
    await expect(page.locator('[data-truth="local"]')).toHaveCount(2)
    await tap(page, first + 2, marks[2])
    await sendNow(page)
    await expect(page.locator('[data-truth="sent"]')).toHaveCount(first + marks.length)
    const all = Array.from({ length: at + 1 }, () => ['alpa', 'izin', 'sakit']).flat()
    expect((await historyOf('7D')).sort(), kind).toEqual(all.sort())
  }
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
