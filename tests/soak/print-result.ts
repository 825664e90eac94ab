import type { SoakResult } from './run-soak'

/** Prints the figures and whatever is wrong. @returns whether all is well */
export function print(result: SoakResult, seed: number): boolean {
  const { lost, doubled, crossUser, other, tally } = result
  const faults = Object.entries(tally).sort(([a], [b]) => a.localeCompare(b))
  const figures: [string, number][] = [
    ['edits made or tried', result.edits],
    ['shown as saved', result.shown],
    ['found in the service', result.found],
    ['  of these overwritten by somebody else since', result.overwritten],
    ['replaced by a later edit before they were sent', result.superseded],
    ['flagged on the device', result.flagged],
    ['lost', lost.length],
    ['doubled', doubled.length],
    ['cross-user', crossUser.length],
    ['otherwise wrong', other.length],
  ]
  console.log(faults.map(([name, times]) => `${name} ×${String(times)}`).join(', '))
  for (const [name, figure] of figures) console.log(`${name.padEnd(50)}${String(figure).padStart(8)}`)
  for (const [kind, sentences] of Object.entries({ lost, doubled, 'cross-user': crossUser, wrong: other })) {
    for (const sentence of sentences) console.log(`${kind}: ${sentence}`)
  }
  console.log(`${String(result.seconds)} s, seed ${String(seed)}`)
  const sound = [lost, doubled, crossUser, other].every(({ length }) => length === 0)
  // A soak in which nothing was saved proves nothing.
  return sound && result.shown > 0
}
