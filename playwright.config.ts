import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions, wholeChromiumOptions } from './tests/support/browser/chromium'

/**
 * Journeys through the built app on real services, which each file starts for itself (tests/support/services/service.ts) on
 * a copy of one demo school. They kill services and browsers, but only their own: files run side by side, the tests
 * of a file in turn. A journey costs the processor's time, so more workers than cores gain nothing.
 */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/services/make-demo-school.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // Further tries are told at the end of `npm test`; by hand there is none.
  retries: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['dot'], ['json']] : [['list']],
  projects: [
    // What people have: first visits, updates and notifications, in the whole browser and not its windowless half.
    {
      name: 'browser',
      testDir: 'tests/journeys/browser',
      use: { launchOptions: wholeChromiumOptions },
    },
    // About the service worker, faults of the line, kills and updates: the app as it is installed.
    { name: 'worker', testDir: 'tests/journeys/worker' },
    // All others. Installing the worker takes a fifth of a journey's time and proves nothing for them.
    {
      name: 'pages',
      testDir: 'tests/journeys',
      testIgnore: '{browser,worker}/**',
      use: { serviceWorkers: 'block' },
    },
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Recording every try costs a fifth of the processor's time; by hand: `--trace retain-on-failure`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    launchOptions: chromiumOptions,
  },
})
