import type { Page } from '@playwright/test'

/**
 * Counts from the next navigation on in how many frames an element is in sight, as `data-seen` of the document.
 * @param selector of the element
 */
export async function countFrames(page: Page, selector: string): Promise<void> {
  await page.addInitScript((looked) => {
    let seen = 0
    const look = () => {
      if (document.querySelector(looked)?.checkVisibility()) seen++
      document.documentElement.dataset['seen'] = String(seen)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)
}
