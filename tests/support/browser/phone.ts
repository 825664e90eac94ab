import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumOptions, type BrowserOptions } from './chromium'

/** A phone: a browser with a profile of its own that survives being killed. */
export interface Phone {
  /** The one page, at 390×844. */
  readonly page: Page
  /** The folder of its profile. */
  readonly profile: string
  /**
   * Begins, before it is opened, as a copy of a phone that is off: what is installed, stored and signed in there. Installing the
   * app anew on each phone costs more than most journeys.
   */
  copyFrom(other: Phone): Promise<void>
  /** SIGKILL to the whole browser: no page, worker or database can finish anything. */
  kill(): Promise<void>
  /**
   * SIGKILL, and no database of any site is there any more when it starts again: what Chromium does where a kill
   * left one corrupt.
   * @returns how many there were
   */
  loseDatabases(): Promise<number>
  /** Starts the browser again on the same profile and opens an address. */
  open(url: string): Promise<Page>
  /** A further tab of the running browser. */
  addTab(url: string): Promise<Page>
  /**
   * Ends the service workers at once, with their requests under way; the pages stay.
   * @returns how many there were
   */
  killWorkers(): Promise<number>
  /** Ends it and removes the profile. */
  discard(): Promise<void>
}

const screen = { width: 390, height: 844 }
/** For a click or a navigation; without it one would wait as long as the whole test may last. */
const patienceMs = 45_000

/**
 * Makes a phone; nothing runs before {@link Phone.open}.
 * @param options of its browser; the windowless half by default, which keeps no page asleep for "back"
 */
export async function makePhone(options: BrowserOptions = chromiumOptions): Promise<Phone> {
  const profile = await mkdtemp(path.join(tmpdir(), 'hadir-phone-'))
  let chromiumProcess: ChildProcess | null = null
  let running: { browser: Browser; page: Page } | null = null

  async function kill(): Promise<void> {
    const child = chromiumProcess
    chromiumProcess = null
    running = null
    if (!child?.pid) return
    // It may have ended by itself.
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      // The whole process group: renderers and the storage service end at the same instant.
      process.kill(-child.pid, 'SIGKILL')
      await ended
    }
    await rm(path.join(profile, 'DevToolsActivePort'), { force: true })
    await rm(path.join(profile, 'SingletonLock'), { force: true })
  }

  async function open(url: string): Promise<Page> {
    const child = spawn(
      options.executablePath ?? chromium.executablePath(),
      [
        ...options.args,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        `--window-size=${String(screen.width)},${String(screen.height)}`,
        '--lang=id-ID',
        'about:blank',
      ],
      { detached: true, stdio: 'ignore', env: { ...process.env, TZ: 'Asia/Jakarta' } },
    )
    // Known from its first moment, so that also a browser that is still starting can be killed.
    chromiumProcess = child
    const browser = await chromium.connectOverCDP(await endpointOf(profile, child))
    const context = browser.contexts()[0]
    if (!context) throw new Error('the browser has no context')
    const page = context.pages()[0] ?? (await context.newPage())
    running = { browser, page }
    context.setDefaultTimeout(patienceMs)
    await page.setViewportSize(screen)
    await page.goto(url)
    return page
  }

  function on() {
    if (!running) throw new Error('the phone is off')
    return running
  }

  return {
    get page() {
      return on().page
    },
    profile,
    async copyFrom(other) {
      await promisify(execFile)('cp', ['-a', `${other.profile}/.`, profile])
    },
    kill,
    async loseDatabases() {
      await kill()
      const databases = path.join(profile, 'Default', 'IndexedDB')
      const found = await readdir(databases).catch(() => [])
      await rm(databases, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
      return found.length
    },
    open,
    async addTab(url) {
      const page = await on().page.context().newPage()
      await page.setViewportSize(screen)
      await page.goto(url)
      return page
    },
    async killWorkers() {
      const tools = await on().browser.newBrowserCDPSession()
      const { targetInfos } = await tools.send('Target.getTargets')
      const workers = targetInfos.filter(({ type }) => type === 'service_worker')
      for (const { targetId } of workers) await tools.send('Target.closeTarget', { targetId })
      await tools.detach()
      return workers.length
    },
    async discard() {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Chromium writes its debugging port into the profile when it is ready. */
async function endpointOf(profile: string, child: ChildProcess): Promise<string> {
  const file = path.join(profile, 'DevToolsActivePort')
  while (child.exitCode === null && child.signalCode === null) {
    const text = await readFile(file, 'utf8').catch(() => '')
    const port = text.split('\n')[0]
    if (port && text.includes('/devtools/')) return `http://127.0.0.1:${port}`
    await sleep(50)
  }
  throw new Error(`Chromium ended with code ${String(child.exitCode)}`)
}
