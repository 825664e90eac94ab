// `npm run quick`: types, lint and format of what changed, unit tests, and the service tests near to the change. It is
// for the loop of working; only `npm test` shows that everything is right.
import { mkdtempSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkNode } from './check-node.mjs'
import { install } from './install.mjs'
import { nearServiceTests } from './near-tests.mjs'
import { binOf, compiler, inProject, linter } from './project.mjs'
import { run } from './run.mjs'
import { runSteps } from './run-steps.mjs'
import { vitestStep } from './test-steps.mjs'

/** So many files of service tests fit into three minutes on two cores. */
const mostFiles = 8

checkNode()
await install(console.log)
const began = performance.now()
const changed = await changedFiles()
const code = changed.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file))
const near =
  changed.length === 0 ? [] : nearServiceTests(changed, await lines('ls-files', '-co', '--exclude-standard'))
const cached = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  inProject('node_modules', '.cache', 'prettier'),
]

const reports = mkdtempSync(path.join(tmpdir(), 'hadir-quick-'))
const steps = [
  { name: 'unit', ...vitestStep(reports, 'unit') },
  { name: 'types', program: compiler, args: ['-b'] },
]
if (near.length > 0)
  steps.push({ name: 'service', ...vitestStep(reports, 'service', near.slice(0, mostFiles)) })
if (code.length > 0)
  steps.push({ name: 'lint', program: linter, args: ['--no-error-on-unmatched-pattern', ...code] })
if (changed.length > 0)
  steps.push({
    name: 'format',
    program: binOf('prettier', 'bin/prettier.cjs'),
    args: ['--check', '--ignore-unknown', ...cached, ...changed],
  })
const total = await runSteps(steps)
rmSync(reports, { recursive: true, force: true })

const ran = steps.map(({ name }) => name).join(', ')
console.log(
  `${changed.length} changed files; ran ${ran} in ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
if (near.length > mostFiles)
  console.log(
    `not run: ${near.length - mostFiles} more files of service tests are near to the change (npm run service)`,
  )
if (near.length === 0 && changed.some((file) => /^(core-service|contract)\//.test(file)))
  console.log('not run: no service test is near to the change (npm run service runs all)')
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

/** What differs from where this branch left main, and what is not committed; without what was removed. */
async function changedFiles() {
  const [base = 'HEAD'] = await firstOf(['main', 'origin/main'])
  const files = [
    ...(await lines('diff', '--name-only', base)),
    ...(await lines('ls-files', '-o', '--exclude-standard')),
  ]
  return [...new Set(files)].filter((file) => existsSync(inProject(file)))
}

/** The point at which this branch left the first of some branches that there is; empty without any. */
async function firstOf(branches) {
  for (const branch of branches) {
    const { code, output } = await run('git', ['merge-base', 'HEAD', branch])
    if (code === 0) return [output.trim()]
  }
  return []
}

/** The lines that git answers. */
async function lines(...args) {
  const { code, output } = await run('git', ['-c', 'core.quotePath=false', ...args])
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`)
  return output.split('\n').filter(Boolean)
}
