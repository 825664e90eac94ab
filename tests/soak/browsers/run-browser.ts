import { onBrowserStage } from './browser-stage'
import { checkIn } from './check-in'
import type { Engine } from './driven-browser'
import { enterLeave } from './enter-leave'
import { firefox } from './firefox'
import { missingPackages } from './missing-programs'
import { openScreens } from './open-screens'
import { takeRegister } from './take-register'
import { webkit } from './webkit'

/** Browsers that are driven over WebDriver, by the name on the command line. */
export const engines: Readonly<Record<string, Engine>> = { firefox, webkit }

const checks = { register: takeRegister, leave: enterLeave, 'check-in': checkIn, screens: openScreens }

/**
 * Takes a register, enters a leave with its letter, checks a teacher in and opens every screen, in another browser, and
 * prints what became of each.
 * @param wanted `only`: one of the checks; `pictures`: folder for pictures of the screens, none are kept without one
 * @returns the exit code: 0 well, 1 not, 3 the browser is not installed
 */
export async function runBrowser(
  engine: Engine,
  { only, pictures }: { only?: string | undefined; pictures?: string | undefined },
): Promise<number> {
  const missing = missingPackages(engine)
  if (missing.length > 0) {
    console.error(`${engine.name} is not complete here. On Debian: apt-get install ${missing.join(' ')}`)
    return 3
  }
  const say = (words: string) => console.error(words)
  const verdicts: boolean[] = []
  for (const [name, check] of Object.entries(checks)) {
    if (only !== undefined && only !== name) continue
    const began = Date.now()
    const line = await onBrowserStage(engine, { say, pictures }, async (stage) => {
      say(`${stage.browser.about}: ${name}.`)
      const { well, words } = await check(stage)
      verdicts.push(well)
      const sync = (await stage.browser.ask(`'SyncManager' in window`)) === true ? 'yes' : 'no'
      return `${stage.browser.about}, ${name}: ${well ? '' : 'NOT WELL: '}${words}; Background Sync: ${sync}`
    })
    console.log(`${line}; ${String(Math.round((Date.now() - began) / 1000))} s`)
  }
  // None at all is nothing shown.
  return verdicts.length > 0 && verdicts.every(Boolean) ? 0 : 1
}
