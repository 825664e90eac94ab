import type { Page } from '@playwright/test'

/** Until a page has fetched what it needs: a dashboard then still holds one request, for as long as it is looked at. */
export const networkQuiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
