import { parseArgs } from 'node:util'
import { engines, runBrowser } from './browsers/run-browser'
import { print } from './print-result'
import { runSoak } from './run-soak'

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, browser: { type: 'string' } },
})
const minutes = Number(values.minutes ?? 30)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const unknown = values.browser !== undefined && values.browser !== 'chromium' && !engines[values.browser]
if (!(minutes > 0) || !Number.isInteger(seed) || unknown) {
  console.error('Usage: npm run soak -- [--minutes 30] [--seed S] [--browser chromium|firefox|webkit]')
  process.exit(2)
}
const engine = engines[values.browser ?? '']
if (engine) process.exit(await runBrowser(engine))

const result = await runSoak(minutes, seed, (words) => console.error(words))
process.exit(print(result, seed) ? 0 : 1)
