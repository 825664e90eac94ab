import { expect, test, type Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeLine, type FaultyLine, type LineFault } from '../support/faulty-line'
import { makePhone, type Phone } from '../support/phone'
import { chip, installed, pupils, sendNow, signIn, tap } from '../support/register'
import { startService, type TestService } from '../support/service'

// What faults.spec.ts and first-morning.spec.ts do not show of offline.md, "Proof: the fault matrix". The rest
// of it runs under `npm run soak` and, at every await, in the model.
const register = '/akademik/wali-kelas/absensi'

let service: TestService
let line: FaultyLine
let phone: Phone

test.beforeAll(async () => {
  service = await startService()
  await service.query(`delete from student_days where date = (now() at time zone 'Asia/Jakarta')::date`)
  line = await makeLine(() => service.port)
})

test.afterAll(async () => {
  await line.close()
  await service.stop()
})

test.beforeEach(async () => {
  phone = await makePhone()
})

test.afterEach(async () => {
  line.fault = null
  line.weather = null
  await phone.discard()
})

async function openRegister(className: string): Promise<Page> {
  const page = await phone.open(line.url)
  await signIn(page, `wali.${className.toLowerCase()}@demo.hadir.id`, 'hadir-demo-2026')
  await installed(page)
  await page.goto(`${line.url}${register}`)
  await expect(pupils(page)).toHaveCount(36)
  return page
}

const writes = (method: string, path: string) => method === 'PUT' && path.includes('/students/attendances')

function strike(kind: LineFault, times?: number): void {
  line.fault = { kind, matches: writes, ...(times === undefined ? {} : { times }) }
}

const isWrite = ({ method, path }: { method: string; path: string }) => writes(method, path)
const writesSeen = () => line.seen.filter(isWrite).length

/** Every effective change of today's register of a class, as `status` in the order of the history. */
async function historyOf(className: string): Promise<string[]> {
  const rows = await service.query<{ status: string | null }>(
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
  const page = await openRegister('7A')
  strike('duplicate')
  await tap(page, 0, 'Sakit')
  await tap(page, 1, 'Izin')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(2)
  expect((await historyOf('7A')).sort()).toEqual(['izin', 'sakit'])
})

test('an answer that breaks off in the middle is no answer, and nothing is sent twice', async () => {
  const page = await openRegister('7B')
  strike('breakOff', 2)
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(1)
  await expect(chip(page)).toContainText('Tersinkron')
  expect(await historyOf('7B')).toEqual(['sakit'])
})

test('a request that arrives after its own retry and a further edit changes nothing any more', async () => {
  let page = await openRegister('7C')
  strike({ delayMs: 6_000, of: 'request' }, 1)
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await expect.poll(() => line.fault).toBeNull()
  // While it is on the way the browser dies, comes back, and the teacher has learnt more.
  await phone.kill()
  page = await phone.open(`${line.url}${register}`)
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
    const page = await openRegister(className)
    strike(kind, 1)
    await tap(page, 0, 'Sakit')
    await tap(page, 1, 'Alpa')
    await sendNow(page)
    await expect.poll(() => line.fault).toBeNull()
    if (kind === 'holdAnswer') await expect.poll(() => historyOf(className)).toHaveLength(2)
    expect(await phone.killWorkers()).toBe(1)
    await expect(page.locator('[data-truth="local"]')).toHaveCount(2)
    await tap(page, 2, 'Izin')
    await sendNow(page)
    await expect(page.locator('[data-truth="sent"]')).toHaveCount(3)
    expect((await historyOf(className)).sort()).toEqual(['alpa', 'izin', 'sakit'])
  })
}

test('edits while one is on the way, back and forth: the last word arrives, each step at most once', async () => {
  const page = await openRegister('8B')
  strike({ delayMs: 1_500, of: 'answer' })
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await expect.poll(() => historyOf('8B')).toEqual(['sakit'])
  await tap(page, 0, 'Izin')
  await tap(page, 0, 'Sakit')
  await tap(page, 0, 'Izin')
  line.fault = null
  await sendNow(page)
  await expect(chip(page)).toContainText('Tersinkron')
  await expect(pupils(page).first().getByRole('radio', { name: 'Izin' })).toBeChecked()
  expect(await historyOf('8B')).toEqual(['sakit', 'izin'])
})

test('two tabs on a flapping line and a service that is killed: a whole register, once', async () => {
  const page = await openRegister('8C')
  const other = await phone.addTab(`${line.url}${register}`)
  await expect(pupils(other)).toHaveCount(36)
  // Every second request is cut, every fourth loses its answer.
  let turn = 0
  line.weather = (_, path) => {
    if (!path.startsWith('/core/')) return null
    turn++
    return turn % 2 === 0 ? 'cut' : turn % 4 === 1 ? 'loseAnswer' : null
  }
  await tap(page, 0, 'Sakit')
  await tap(other, 1, 'Izin')
  await sendNow(other)
  await service.kill()
  await page.bringToFront()
  await tap(page, 2, 'Alpa')
  await page.getByRole('button', { name: /^Selesai/ }).click()
  await expect(page.getByText('Absensi lengkap, 36 siswa.')).toBeVisible()
  await service.restart()
  await expect.poll(() => historyOf('8C'), { timeout: 40_000 }).toHaveLength(36)
  line.weather = null
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(36)
  await expect(other.locator('[data-truth="sent"]')).toHaveCount(36)
  const history = await historyOf('8C')
  expect(history.filter((status) => status === 'hadir').length).toBeGreaterThanOrEqual(32)
  expect(history).toHaveLength(36)
})

test('a service that fails or is busy delays its rows only', async () => {
  const page = await openRegister('8D')
  strike({ status: 500, error_code: 1900, message: 'Terjadi kesalahan pada server' }, 2)
  const before = writesSeen()
  await tap(page, 0, 'Sakit')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(1)
  expect(writesSeen() - before).toBe(3)
  strike({ status: 429, error_code: 1600, message: 'Terlalu banyak permintaan' }, 1)
  await tap(page, 1, 'Izin')
  await sendNow(page)
  await expect(page.locator('[data-truth="sent"]')).toHaveCount(2)
  expect((await historyOf('8D')).sort()).toEqual(['izin', 'sakit'])
})
