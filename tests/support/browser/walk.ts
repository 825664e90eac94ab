import type { Page } from '@playwright/test'

/**
 * Moves to another address as a link does: within the page, which keeps what it knows. A page load costs several times as much, and
 * is needed only where a journey is about one: what was changed behind the app's back is not asked for again at once.
 * @param address path and query
 */
export async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}
