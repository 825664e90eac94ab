import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeLine } from '../../support/services/faulty-line'
import { startService } from '../../support/services/service'
import type { DrivenBrowser, Engine } from './driven-browser'

const password = 'hadir-demo-2026'
const register = '/akademik/wali-kelas/absensi'
const pupils = `document.querySelectorAll('li[data-student]').length`
const marked = (truth: string) => `document.querySelectorAll('li[data-truth="${truth}"]').length`
const patienceMs = 60_000

export interface RegisterResult {
  browser: string
  /** Pupils with a mark in the service's database. */
  marks: number
  /** Effective changes in its history. */
  changes: number
  backgroundSync: boolean
  seconds: number
}

/**
 * A register taken without a line, the browser killed and opened again still without one, then the line
 * mended: what the service's database holds in the end.
 * @throws when a screen never shows what it should
 */
export async function takeRegister(engine: Engine, say: (words: string) => void): Promise<RegisterResult> {
  const began = Date.now()
  const service = await startService()
  const line = await makeLine(() => service.port)
  const profile = await mkdtemp(path.join(tmpdir(), 'hadir-profile-'))
  let browser: DrivenBrowser | null = null
  try {
    await service.query(`delete from student_days where date = ${today}`)
    const since = new Date()
    browser = await engine.start(profile)
    const { about } = browser
    say(`${about}: logs in.`)
    await browser.go(line.url)
    await browser.type('input[name=email]', 'wali.7a@demo.hadir.id')
    await browser.type('input[name=password]', password)
    await browser.click('button[type=submit]')
    await until(browser, `location.pathname === '/dashboard'`, true)
    await until(browser, `navigator.serviceWorker.ready.then((one) => one.active.state)`, 'activated')
    const backgroundSync = (await browser.ask(`'SyncManager' in window`)) === true
    await browser.go(`${line.url}${register}`)
    await until(browser, pupils, 36)

    say('The line is cut; the register is taken.')
    line.weather = () => 'cut'
    for (const [pupil, mark] of ['sakit', 'izin', 'alpa'].entries()) {
      await browser.click(`li[data-student]:nth-child(${String(pupil + 2)}) input[value=${mark}]`)
      await until(browser, marked('local'), pupil + 1)
    }
    await clickButton(browser, 'Selesai')
    await until(browser, marked('local'), 36)

    say('The browser is killed and opened again, still without a line.')
    await browser.kill()
    browser = await engine.start(profile)
    await browser.go(`${line.url}${register}`)
    await until(browser, marked('local'), 36)
    await until(browser, `document.querySelector('li:nth-child(3) input:checked').value`, 'izin')

    say('The line is mended.')
    line.weather = null
    await until(browser, marked('sent'), 36)
    const [row] = await service.query<{ marks: number; changes: number }>(
      `select (select count(*) from student_days where date = ${today} and status is not null)::int as marks,
              (select count(*) from audit_log where entity = 'student_days.register' and at >= $1)::int as changes`,
      [since],
    )
    const seconds = Math.round((Date.now() - began) / 1000)
    return { browser: about, marks: row?.marks ?? 0, changes: row?.changes ?? 0, backgroundSync, seconds }
  } finally {
    await browser?.kill()
    await line.close()
    await service.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const today = `(now() at time zone 'Asia/Jakarta')::date`

async function clickButton(browser: DrivenBrowser, words: string): Promise<void> {
  await browser.ask(
    `[...document.querySelectorAll('button')].find((one) => one.textContent.startsWith(${JSON.stringify(words)})).setAttribute('data-wanted', '')`,
  )
  await browser.click('button[data-wanted]')
}

async function until(browser: DrivenBrowser, expression: string, wanted: unknown): Promise<void> {
  const end = Date.now() + patienceMs
  let found: unknown
  while (Date.now() < end) {
    // Between two pages there is nobody to ask.
    found = await browser.ask(expression).catch((error: unknown) => String(error))
    if (found === wanted) return
    await sleep(100)
  }
  throw new Error(
    `${browser.about}: ${expression} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
  )
}
