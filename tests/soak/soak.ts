import { parseArgs } from 'node:util'
import { engines, runBrowser } from './browsers/run-browser'
import { print } from './print-result'
import { runSoak } from './run-soak'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    browser: { type: 'string' },
    only: { type: 'string' },
    pictures: { type: 'string' },
  },
})
const minutes = Number(values.minutes ?? 30)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const unknown = values.browser !== undefined && values.browser !== 'chromium' && !engines[values.browser]
if (!(minutes > 0) || !Number.isInteger(seed) || unknown) {
  console.error(
    'Usage: npm run soak -- [--minutes 30] [--seed S] [--browser chromium|firefox|webkit [--only register|leave|check-in|screens] [--pictures FOLDER]]',
  )
  process.exit(2)
}
try {
  process.exit(await run())
} catch (error) {
  // Everything was taken down already; what went wrong is a sentence, and the seed to see it again.
  console.error(error, `\nseed ${String(seed)}`)
  process.exit(1)
}

async function run(): Promise<number> {
  const engine = engines[values.browser ?? '']
  if (engine) return await runBrowser(engine, values)
  const result = await runSoak(minutes, seed, (words) => console.error(words))
  return print(result, seed) ? 0 : 1
}
