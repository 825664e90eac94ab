import { findBrowsers } from './find-browser.mjs'
import { runNode } from './run.mjs'

/**
 * Runs the steps of `test-steps.mjs` in two lanes, then those that are `alone`, and prints for each what it counted and
 * how long it took, with the files that took longest; what went wrong once more at the end, where a long log is read first.
 * @returns {Promise<{passed: number, failed: number, again: number}>} `again`: tests that needed another try
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, again: 0 }
  const lastWords = []
  const waiting = steps.filter((step) => !step.alone)
  async function lane() {
    for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step, total, lastWords)
  }
  await Promise.all([lane(), lane()])
  for (const step of steps.filter((each) => each.alone)) await perform(step, total, lastWords)
  for (const words of lastWords) console.log(words)
  return total
}

async function perform(step, total, lastWords) {
  const began = performance.now()
  const { code, output } = await attempt(step)
  const counted = step.count ? step.count() : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  const result = counted ?? { passed: 0, failed: 0 }
  let why = ''
  if (result.passed + result.failed === 0) why = 'ran no test'
  else if (code !== 0 && result.failed === 0) why = `ended with code ${code}`
  if (why) result.failed += 1
  total.passed += result.passed
  total.failed += result.failed
  const { broken = [], again = [], longest = [] } = result
  total.again += again.length
  for (const { name, why } of broken) lastWords.push(`FAIL  ${step.name}: ${name}${inOneLine(why)}`)
  for (const { name, why } of again)
    lastWords.push(`again ${step.name}: ${name} passed only when tried again${inOneLine(why)}`)
  if (result.failed && !broken.length) lastWords.push(`FAIL  ${step.name}`)

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const words = step.count ? `${result.passed} passed, ${result.failed} failed` : ''
  const verdict = result.failed ? 'FAIL' : 'ok'
  console.log(
    [verdict.padEnd(5), step.name.padEnd(10), words.padEnd(24), `${seconds.padStart(6)} s`, why]
      .join(' ')
      .trimEnd(),
  )
  if (longest.length)
    console.log(`      longest: ${longest.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`)
  // The summary comes first: a reader of a part of a long log finds what went wrong, and where.
  for (const { name, why } of [...broken, ...again])
    console.log([`      ${name}`, ...why.map((each) => each.replaceAll(/^/gm, '        '))].join('\n'))
  if (result.failed) console.log(output.trimEnd())
}

/** The first error and the line of the test that met it, for the summary; empty where nothing was printed. */
function inOneLine(why) {
  const [line = '', ...others] = why.join('\n').trim().split('\n')
  const place = others.find((each) => /^\s*> \d+ \|/.test(each)) ?? ''
  const words = [line, place].map((each) => each.trim().slice(0, 160)).filter(Boolean)
  return words.length ? ` (${words.join(' ')})` : ''
}

async function attempt(step) {
  const env = { ...step.env }
  if (step.browser) {
    try {
      Object.assign(env, await findBrowsers(console.log))
    } catch (error) {
      return { code: 1, output: error instanceof Error ? error.message : String(error) }
    }
  }
  // Colours and the watch mode look at these; both only get in the way of a report.
  return runNode(step.program, step.args, {
    env: { ...env, NODE_ENV: 'test', FORCE_COLOR: '0', NO_COLOR: '1' },
  })
}
