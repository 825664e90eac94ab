import type { Page } from '@playwright/test'

/** The journeys of screens have no worker (playwright.config.ts). */
const expected = ['Service Worker registration blocked by Playwright']

/**
 * Collects what a page reports from now on: warnings and errors of its console, and errors that nothing caught.
 * @returns a list that grows; its reader may empty it
 */
export function consoleFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (['warning', 'error'].includes(message.type()) && !expected.includes(text))
      faults.push(`${message.type()}: ${text}`)
  })
  page.on('pageerror', (error) => faults.push(`not caught: ${error.message}`))
  return faults
}
