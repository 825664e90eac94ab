import type { FailResult } from './fail'

/** Prints the figures and whatever is wrong. @returns whether all is well */
export function printResult({ evidence, lost, doubled, usual, silence }: FailResult): boolean {
  const { count, longestRegister, refused, unanswered, wrong, registers } = evidence
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const figures: [string, string][] = [
    ['registers acknowledged', String(count)],
    ['  of these the last of their class and day', String(registers.size)],
    ['lost', String(lost.length)],
    ['doubled', String(doubled.length)],
    ['otherwise wrong', String(wrong.length)],
    ['refused with Retry-After', String(refused)],
    ['without an answer of the service', String(unanswered)],
    ['longest until one register was acknowledged', inSeconds(longestRegister)],
    ...Object.entries(silence).map(([when, ms]): [string, string] => [
      `longest without any acknowledgement ${when}`,
      inSeconds(ms),
    ]),
    ['a register takes, without a standby', `${usual.alone.toFixed(0)} ms`],
    ['a register takes, with one', `${usual.withStandby.toFixed(0)} ms`],
  ]
  for (const [name, figure] of figures) console.log(`${name.padEnd(62)}${figure.padStart(8)}`)
  for (const [kind, sentences] of Object.entries({ lost, doubled, wrong }))
    for (const sentence of sentences) console.log(`${kind}: ${sentence}`)
  // A run in which nothing was acknowledged proves nothing.
  return count > 0 && lost.length + doubled.length + wrong.length === 0
}
