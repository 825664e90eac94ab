import { expect, type Page } from '@playwright/test'

/** What a page has asked of the service since it is watched. */
export interface WatchedCalls {
  /** How many requests are under way. */
  open: number
  /** When the last of them began or ended, in milliseconds since 1970. */
  last: number
  /** Each answer with a status of 400 or more: the screen, the status and the call. */
  readonly refusals: string[]
}

/** Watches what a page asks from now on. */
export function watchCalls(page: Page): WatchedCalls {
  const calls: WatchedCalls = { open: 0, last: Date.now(), refusals: [] }
  // A dashboard holds one request for as long as it is looked at.
  const isHeld = (url: string) => url.includes('/v1/dashboard?wait=')
  page.on('request', (request) => {
    if (isHeld(request.url())) return
    calls.open++
    calls.last = Date.now()
  })
  const ended = (url: string) => {
    if (isHeld(url)) return
    calls.open--
    calls.last = Date.now()
  }
  page.on('requestfinished', (request) => ended(request.url()))
  page.on('requestfailed', (request) => ended(request.url()))
  page.on('response', (answer) => {
    if (answer.status() < 400) return
    const { pathname, search } = new URL(answer.url())
    const shown = new URL(page.url())
    calls.refusals.push(
      `${shown.pathname}${shown.search}: ${answer.status()} ${answer.request().method()} ${pathname}${search}`,
    )
  })
  return calls
}

/** Until the page shows a heading and has asked for nothing for a moment. Where it never does, that is among the refusals. */
export async function settled(page: Page, calls: WatchedCalls): Promise<void> {
  const isQuiet = async () =>
    calls.open <= 0 && Date.now() - calls.last > 120 && (await page.locator('h1').count()) > 0
  try {
    await expect.poll(isQuiet, { intervals: [60], timeout: 45_000 }).toBe(true)
  } catch {
    // Told with all other faults, not instead of them.
    calls.refusals.push(`${page.url()}: no heading, or it asks and asks (${calls.open} under way)`)
  }
}
