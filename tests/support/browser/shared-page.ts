import { test, type BrowserContextOptions, type Page } from '@playwright/test'

/**
 * One page for all tests of the calling file, or of its `describe`. Its person is signed in once, and the app's files and all that
 * was fetched are on the device, so that opening a screen costs half of what it costs on a new page. Each test opens its own
 * screen first, and leaves the school and the device so that the next one can. After a failure the rest gets a new page.
 * @param open what is done once, on the new page
 * @param options of the browser's context, over those of the project
 * @returns the `test` of these tests, whose `page` is the shared one
 */
export function sharedPage(open: (page: Page) => Promise<unknown>, options: BrowserContextOptions = {}) {
  let shared: Page | undefined
  test.afterAll(async () => {
    await shared?.context().close()
    shared = undefined
  })
  return test.extend<{ page: Page }>({
    page: async ({ browser }, use) => {
      if (!shared) {
        shared = await (await browser.newContext(options)).newPage()
        await open(shared)
      }
      await use(shared)
    },
  })
}
