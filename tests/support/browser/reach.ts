import type { Locator, Page } from '@playwright/test'

/**
 * Presses a key until an element has the focus, as a person without a mouse does.
 * @param key `Tab`, or `Shift+Tab` for what lies before the focus
 * @throws Error where a hundred presses do not reach it
 */
export async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 100; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the key ${key} does not reach ${target.toString()}`)
}
