// Plays random programs of two tills against the real service:
// `npm run prove:money -- --runs 10000 --seed 1 --lanes 3`. Lanes are services that play side by side.
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: process.env.MONEY_RUNS ?? '10000' },
    seed: { type: 'string', default: process.env.MONEY_SEED ?? '1' },
    lanes: { type: 'string', default: process.env.MONEY_LANES ?? '3' },
  },
})
for (const [name, value] of Object.entries(values)) {
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} is a number above zero, not ${value}.`)
  process.env[`MONEY_${name.toUpperCase()}`] = value
}
process.argv.splice(2, Infinity, '--no-build', 'vitest', 'run', '--project', 'service', 'tests/runtime/money')
await import('./with-install.mjs')
