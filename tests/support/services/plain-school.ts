import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../browser/register'
import type { Mode } from '../../plain-service/mode'
import { startPlainService, type PlainService } from '../../plain-service/start-plain-service'
import type { Row } from '../../plain-service/store'
import { startAppHost, type AppHost } from './app-host'
import { cutCalls, makeLine, type FaultyLine } from './faulty-line'

/** Somebody else's service behind a line that a test may break, and the built app on an origin of its own. */
export interface PlainSchool {
  readonly service: PlainService
  readonly line: FaultyLine
  /** Where the app is. */
  readonly url: string
  /** Signs somebody of `plain-service/seed` in, which leads to a path; by default that of the dashboard. */
  enter(page: Page, who: { email: string; password: string }, path?: string): Promise<void>
  /** Opens a screen by its path. */
  open(page: Page, path: string): Promise<void>
  /** What the service holds of somebody or something of this name. */
  held(table: string, name: string): Row | undefined
  /** No call of the service arrives any more; the app's own files do. */
  cutOff(): void
  /** Each change is refused for want of permission. */
  refuse(): void
  /** The line is whole again. */
  mend(): void
}

/**
 * Starts one for each test of the calling file.
 * @param mode in what the service differs from the contract's reading
 */
export function plainSchool(mode: Mode = {}): PlainSchool {
  let running: { service: PlainService; line: FaultyLine; host: AppHost } | null = null
  const now = () => {
    if (!running) throw new Error('the school is open only during a test')
    return running
  }
  test.beforeEach(async () => {
    const service = await startPlainService(0, mode)
    const line = await makeLine(() => service.port)
    running = { service, line, host: await startAppHost(line.url) }
  })
  test.afterEach(async () => {
    const { service, line, host } = now()
    running = null
    await host.close()
    await line.close()
    await service.kill()
  })
  return {
    get service() {
      return now().service
    },
    get line() {
      return now().line
    },
    get url() {
      return now().host.url
    },
    async enter(page, { email, password }, path = '/dashboard') {
      // Not by the call alone: how that service writes its ids is learnt from what the form's log-in answers.
      await page.goto(`${now().host.url}${path}`)
      // The form is there before the app, which leads away from that address and back.
      await expect(page).toHaveURL(`${now().host.url}/`)
      await signIn(page, email, password, path)
    },
    async open(page, path) {
      await page.goto(`${now().host.url}${path}`)
    },
    held: (table, name) => now().service.store.first(table, { name }),
    cutOff() {
      cutCalls(now().line)
    },
    refuse() {
      now().line.fault = {
        kind: { status: 200, error_code: 1400, message: 'Anda tidak berwenang mengubah data ini.' },
        matches: (method) => method !== 'GET' && method !== 'OPTIONS',
      }
    },
    mend() {
      now().line.fault = null
    },
  }
}
