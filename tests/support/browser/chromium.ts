/**
 * How every browser of the tests is launched, by Playwright's runner and by journeys that kill and
 * restart their own. The path comes from scripts/find-browser.mjs; without one Playwright uses its own.
 */
const executablePath = process.env['CHROMIUM_PATH']

export const chromiumOptions = {
  ...(executablePath && { executablePath }),
  args: [
    // Chromium refuses its sandbox to root, and only to root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
