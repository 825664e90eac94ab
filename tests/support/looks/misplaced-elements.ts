import type { Page } from '@playwright/test'

/** What HTML allows nowhere in a line of text, in a heading or in a button: a browser that reads such a page moves it elsewhere. */
const misplaced = `:is(span, p, button, label, h1, h2, h3, h4, strong, small, time)
  :is(div, p, ul, ol, dl, table, section, article, form, fieldset, header, footer, nav, h1, h2, h3, h4)`

/** Each element that stands where HTML does not allow it, with what it stands in. */
export async function misplacedElements(page: Page): Promise<string[]> {
  return await page.locator(misplaced).evaluateAll((elements) => [
    ...new Set(
      elements.map((element) => {
        const named = (one: Element | null) => `${one?.tagName ?? ''}.${one?.getAttribute('class') ?? ''}`
        return `${named(element)} in ${named(element.parentElement)}`
      }),
    ),
  ])
}
