import type { Breach } from './prove-batch'

/** A counterexample in full, with the command that runs it again. */
export function printBreach({ message, seed, path, program }: Breach): void {
  console.log(`\nBROKEN ${message}`)
  console.log(`  again: npm run prove -- --seed=${String(seed)} --path ${path}`)
  console.log(
    `  service ${program.plain ? 'without' : 'with'} versions, order seed ${String(program.orderSeed)}`,
  )
  for (const { act, tasks } of program.steps) {
    const { do: verb, ...rest } = act
    console.log(`  ${verb.padEnd(10)} ${JSON.stringify(rest)} then ${String(tasks)} tasks`)
  }
}
