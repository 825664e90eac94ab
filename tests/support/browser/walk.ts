import type { Page } from '@playwright/test'

/**
 * Moves to a screen as a link does: within the page, which keeps what it knows. Loading it anew costs ten times as much, and is
 * for journeys that ask what a new start finds.
 * @param address path and search; another screen may still be shown for a moment
 */
export const walk = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
