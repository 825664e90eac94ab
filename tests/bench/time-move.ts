import type { DrivenPage } from './drive-page'

/** What ends a move: this many elements that answer a selector, and none that answers the other. */
export interface Arrived {
  readonly selector: string
  readonly count: number
  readonly without?: string
}

/**
 * Clicks a link inside the page and waits until what it leads to is painted.
 * @param link selector of the first link to click
 * @returns milliseconds from the click until the frame is painted and the main thread is free
 * @throws when it has not arrived within 20 s
 */
export async function timeMove({ page }: DrivenPage, link: string, arrived: Arrived): Promise<number> {
  return await page.evaluate(
    ([target, { selector, count, without }]) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now()
        // Looked for only where something has changed: searching a long page in each frame would be part of what is measured.
        let isChanged = true
        const observer = new MutationObserver(() => (isChanged = true))
        observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
        const there = () =>
          document.querySelectorAll(selector).length >= count &&
          (without === undefined || document.querySelector(without) === null)
        const arrive = () => {
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }
        const look = () => {
          const isThere = isChanged && there()
          isChanged = false
          if (isThere) arrive()
          else if (performance.now() - began > 20_000) reject(new Error(`no ${selector} after ${target}`))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(target)?.click()
        look()
      }),
    [link, arrived] as const,
  )
}
