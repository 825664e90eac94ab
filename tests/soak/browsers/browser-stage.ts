import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeLine, type FaultyLine } from '../../support/services/faulty-line'
import { startService, type TestService } from '../../support/services/service'
import type { DrivenBrowser, Engine } from './driven-browser'

const password = 'hadir-demo-2026'
const patienceMs = 60_000

/** What a check in a driven browser plays on: the built service with its demo school, a line to it, one browser. */
export interface BrowserStage {
  readonly service: TestService
  readonly line: FaultyLine
  readonly browser: DrivenBrowser
  /** Says what happens, on the error stream. */
  readonly say: (words: string) => void
  /** Opens a path of the app. */
  readonly open: (path: string) => Promise<void>
  /** Kills the browser, starts it again with the same profile, and opens a path. */
  readonly reopen: (path: string) => Promise<void>
  /** Signs in with the line as it is, and waits until the app is stored for use without a network. */
  readonly signIn: (email: string) => Promise<void>
  /** Waits until an expression in the page has a value. @throws with the last value, after a minute */
  readonly until: (expression: string, wanted: unknown) => Promise<void>
  /** Keeps what the window shows as a picture, where pictures are asked for. */
  readonly look: (name: string) => Promise<void>
  /** Clicks the first element of a CSS selector that has these words, once it is there. */
  readonly clickWords: (css: string, words: string) => Promise<void>
}

/**
 * Starts an engine's browser on a stage of its own, plays, and takes everything down whatever happens.
 * @param pictures folder for the pictures of `look`; none are kept without one
 */
export async function onBrowserStage<T>(
  engine: Engine,
  { say, pictures }: { say: (words: string) => void; pictures: string | undefined },
  play: (stage: BrowserStage) => Promise<T>,
): Promise<T> {
  const service = await startService()
  const line = await makeLine(() => service.port)
  const profile = await mkdtemp(path.join(tmpdir(), 'hadir-profile-'))
  let browser: DrivenBrowser | null = null
  try {
    browser = await engine.start(profile)
    const run = { browser }
    const look = async (name: string) => {
      if (pictures === undefined) return
      await mkdir(pictures, { recursive: true })
      const file = `${engine.name}-${name.replaceAll(' ', '-')}.png`
      // A picture is for people to look at; a browser that gives none is no fault of what is checked.
      const picture = await run.browser
        .picture()
        .catch((error: unknown) => say(`no picture: ${String(error)}`))
      if (picture) await writeFile(path.join(pictures, file), picture)
    }
    const until = async (expression: string, wanted: unknown) => {
      const end = Date.now() + patienceMs
      let found: unknown
      while (Date.now() < end) {
        // Between two pages there is nobody to ask.
        found = await run.browser.ask(expression).catch((error: unknown) => String(error))
        if (found === wanted) return
        await sleep(100)
      }
      await look('failed')
      const [seen, expected] = [found, wanted].map((value) => JSON.stringify(value))
      throw new Error(`${run.browser.about}: ${expression} is ${seen ?? ''}, not ${expected ?? ''}`)
    }
    const open = (at: string) => run.browser.go(`${line.url}${at}`)
    return await play({
      service,
      line,
      get browser() {
        return run.browser
      },
      say,
      open,
      until,
      look,
      async reopen(at) {
        await run.browser.kill()
        browser = run.browser = await engine.start(profile)
        await open(at)
      },
      async signIn(email) {
        await open('')
        await run.browser.type('input[name=email]', email)
        await run.browser.type('input[name=password]', password)
        await run.browser.click('button[type=submit]')
        await until(`location.pathname === '/dashboard'`, true)
        await until(`navigator.serviceWorker.ready.then((one) => one.active.state)`, 'activated')
      },
      async clickWords(css, words) {
        await until(
          `(() => {
            const all = [...document.querySelectorAll(${JSON.stringify(css)})]
            const found = all.find((one) => one.textContent.includes(${JSON.stringify(words)}))
            for (const one of document.querySelectorAll('[data-wanted]')) one.removeAttribute('data-wanted')
            found?.setAttribute('data-wanted', '')
            return Boolean(found)
          })()`,
          true,
        )
        await run.browser.click('[data-wanted]')
      },
    })
  } finally {
    await browser?.kill()
    await line.close()
    await service.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
