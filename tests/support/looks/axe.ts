import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/**
 * Every rule of WCAG 2.2 A and AA and axe's best practice, also those that axe leaves off by default: `target-size`
 * comes with the tag of WCAG 2.2, `label-content-name-mismatch` and others only with `experimental`.
 */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** A size of the screen with a theme. */
export interface Look {
  /** For the title of a test or the words of a failure. */
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly theme: 'light' | 'dark'
}

const look = (size: keyof typeof sizes, theme: Look['theme']): Look => ({
  name: `${size}, ${theme}`,
  viewport: sizes[size],
  theme,
})

const takesAll = process.env['HADIR_ALL_LOOKS'] !== undefined

/**
 * How a screen is looked at: on a phone in the light theme and on a desktop in the dark one, which shows each size and each
 * theme once. `npm run journeys:looks` takes all four combinations.
 */
export const looks: readonly Look[] = [
  look('phone', 'light'),
  look('desktop', 'dark'),
  ...(takesAll ? [look('phone', 'dark'), look('desktop', 'light')] : []),
]

/**
 * For a state of a screen that a journey has led to: the look of the journey's own size, as `accessible` looks at each screen in
 * all {@link looks}. For a release all of them.
 */
export const looksOf = ({ width }: { width: number }): readonly Look[] =>
  takesAll ? looks : looks.filter((one) => one.viewport.width < 768 === width < 768)

/**
 * What axe finds on the screen as it is, once everything that moves has come to rest: a colour halfway has any contrast. Where it
 * finds something it looks again, as a message may have begun to appear meanwhile.
 * @returns one line for each element and broken rule
 */
export async function axeFaults(page: Page): Promise<string[]> {
  return (await faultsAtRest(page)).length === 0 ? [] : faultsAtRest(page)
}

async function faultsAtRest(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // A skeleton or a spinner never ends.
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => null)),
    ),
  )
  const violations = await violationsOn(page, { type: 'tag', values: rules })
  const faults: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary = '' } of nodes) {
      const place = target.join(' ')
      // What is half covered by a bar that stays in view is checked again after scrolling.
      const hidden = id === 'target-size' && failureSummary.includes('obscured')
      if (hidden && (await isLargeEnoughInView(page, place))) continue
      faults.push(`${id} ${place} ${failureSummary}`)
    }
  }
  return faults
}

async function isLargeEnoughInView(page: Page, place: string): Promise<boolean> {
  await page
    .locator(place)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const violations = await violationsOn(page, { type: 'rule', values: ['target-size'] }, place)
  return violations.length === 0
}

/**
 * Runs axe inside the page. `@axe-core/playwright` opens a second page for each run, where it evaluates axe's whole
 * source again: six times the processor's time for the same answer on pages without frames, as ours are.
 */
async function violationsOn(page: Page, runOnly: axe.RunOnly, within?: string): Promise<axe.Result[]> {
  if (page.frames().length > 1) throw new Error('a page with frames has to be run frame by frame')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    async ({ runOnly, within }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      // What does not break a rule is not described, which saves most of what would be carried out of the page.
      const { violations } = await inPage.run(within ?? document, { runOnly, resultTypes: ['violations'] })
      return violations
    },
    { runOnly, within },
  )
}

/** The screen breaks no rule, and nothing on it is wider than it. */
export async function expectAccessibleScreen(page: Page, name = page.url()): Promise<void> {
  expect.soft(await axeFaults(page), name).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wider, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
}
