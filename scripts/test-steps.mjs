import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { binOf, compiler, inProject, linter } from './project.mjs'

/**
 * What `npm test` runs. A step is a program of Node with arguments; `count` reads the tests it ran out
 * of its JSON report, and a step without one is a single check. `alone` steps wait for all before them, and
 * `after` names steps without which one cannot be.
 * None of them uses a cache: what it says must not depend on an earlier state of the folder.
 * @param reports folder for the JSON reports
 */
export function testSteps(reports) {
  const vitest = (project) => vitestStep(reports, project)
  const journeys = `${reports}/journeys.json`
  return [
    // Side by side in two lanes. First the build, which some tests of the service start; then the longest, so that both lanes
    // end at about the same time.
    { name: 'build', program: inProject('scripts/build.mjs'), args: [] },
    { name: 'service', ...vitest('service') },
    { name: 'stores', ...vitest('stores') },
    // By force: else a file that was put back with an older time (a copy, an archive) counts as checked.
    { name: 'types', program: compiler, args: ['-b', '--force'] },
    // A rule that knows types may find a fault in a file that has not changed, where another one has.
    { name: 'lint', program: linter, args: [] },
    { name: 'unit', ...vitest('unit') },
    { name: 'format', program: binOf('prettier', 'bin/prettier.cjs'), args: ['--check', '.'] },
    {
      name: 'mutants',
      program: binOf('tsx', 'dist/cli.mjs'),
      args: [inProject('tests/mutants/mutants.ts'), '--today'],
    },
    { name: 'unused', program: binOf('knip', 'bin/knip.js'), args: [] },
    { name: 'imports', program: inProject('scripts/check-imports.mjs'), args: [] },
    { name: 'paths', program: inProject('scripts/check-paths.mjs'), args: [] },
    // Uses every core.
    { name: 'prove', alone: true, ...vitest('prove') },
    {
      name: 'journeys',
      alone: true,
      after: ['build'],
      browser: true,
      program: binOf('@playwright/test', 'cli.js'),
      args: ['test'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
      count: () => countPlaywright(journeys),
    },
  ]
}

/**
 * The tests of one project of Vitest as a step.
 * @param files only the tests in these files; all where it is left out
 */
export function vitestStep(reports, project, files = []) {
  const report = `${reports}/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    program: binOf('vitest', 'vitest.mjs'),
    args: ['run', '--project', project, ...reporters, ...files],
    count: () => countVitest(report),
  }
}

/** @returns undefined when the program ended before it wrote its report */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function countVitest(file) {
  const report = readReport(file)
  if (!report) return undefined
  // A file that does not even load has no test to fail, and would otherwise go unseen.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const broken = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${inName(name)} › ${fullName}`,
        why: failureMessages.map(inShort),
      })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    longest: longestOf(
      report.testResults.map(({ name, startTime, endTime }) => [inName(name), endTime - startTime]),
    ),
    broken: [
      ...broken,
      ...unloaded.map(({ name, message }) => ({
        name: `${inName(name)} (not loaded)`,
        why: [inShort(message)],
      })),
    ],
  }
}

/** @param files names with the milliseconds that each took @returns the five that took longest, in whole seconds */
const longestOf = (files) =>
  files
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([name, ms]) => ({ name, seconds: Math.round(ms / 1000) }))

const inName = (file) => path.relative(inProject('.'), file)

/** @returns what went wrong, without the page of code and calls that follows it */
const inShort = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 20)
    .join('\n')

function countPlaywright(file) {
  const report = readReport(file)
  if (!report) return undefined
  const { expected, unexpected, flaky } = report.stats
  const specs = report.suites.flatMap(specsIn)
  const those = (status) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title, tests }) => ({
        name: `${file}:${line} › ${title}`,
        why: tests.flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map(({ message }) => inShort(message))),
        ),
      }))
  const spent = new Map()
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    spent.set(file, (spent.get(file) ?? 0) + ms)
  }
  // A browser that is killed at any moment on a busy machine may need another try; the report names each such try.
  return {
    passed: expected + flaky,
    failed: unexpected,
    broken: those('unexpected'),
    again: those('flaky'),
    longest: longestOf([...spent]),
  }
}

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
