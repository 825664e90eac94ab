import type { Engine } from './driven-browser'
import { firefox } from './firefox'
import { missingPackages } from './missing-programs'
import { takeRegister } from './take-register'
import { webkit } from './webkit'

/** Browsers that are driven over WebDriver, by the name on the command line. */
export const engines: Readonly<Record<string, Engine>> = { firefox, webkit }

/**
 * Takes a register in another browser and prints what became of it.
 * @returns the exit code: 0 well, 1 not, 3 the browser is not installed
 */
export async function runBrowser(engine: Engine): Promise<number> {
  const missing = missingPackages(engine)
  if (missing.length > 0) {
    console.error(`${engine.name} is not complete here. On Debian: apt-get install ${missing.join(' ')}`)
    return 3
  }
  const result = await takeRegister(engine, (words) => console.error(words))
  const well = result.marks === 36 && result.changes === 36
  console.log(
    `${result.browser}: ${String(result.marks)} of 36 marks in the service, ${String(result.changes)} changes made them; ` +
      `Background Sync: ${result.backgroundSync ? 'yes' : 'no'}; ${String(result.seconds)} s`,
  )
  return well ? 0 : 1
}
