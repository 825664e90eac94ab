/**
 * How every browser of the tests is launched, by Playwright's runner and by journeys that kill and
 * restart their own. The paths come from scripts/find-browser.mjs; without one Playwright uses its own.
 */
const chromium = process.env['CHROMIUM_PATH']

/**
 * The same engine without a window: a third less of the processor's time. It knows no permission to notify and offers no
 * installation; what needs those runs in the whole browser.
 */
const shell = process.env['CHROMIUM_SHELL_PATH'] ?? chromium

const args = [
  // Chromium refuses its sandbox to root, and only to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface BrowserOptions {
  readonly args: string[]
  readonly executablePath?: string
}

export const wholeChromiumOptions: BrowserOptions = { ...(chromium && { executablePath: chromium }), args }

/** No page of a journey lives long enough for optimized code to be worth its compilation: a tenth of a journey's time. */
const withoutOptimizer = '--js-flags=--no-opt --no-maglev'

export const chromiumOptions: BrowserOptions = {
  ...(shell && { executablePath: shell }),
  args: [...args, withoutOptimizer],
}
