// Plays random programs of two tills against the real service: `npm run prove:money`. MONEY_RUNS says how many (10,000),
// MONEY_SEED which ones.
process.env.MONEY_RUNS ??= '10000'
process.argv.splice(2, Infinity, '--no-build', 'vitest', 'run', '--project', 'service', 'tests/runtime/money')
await import('./with-install.mjs')
