import { cruise } from 'dependency-cruiser'
import { createRequire } from 'node:module'
import { inProject } from './project.mjs'

/** Fewer modules than this and the check has looked past the code (seen with a TypeScript that it did not support). */
const FEWEST = 50
const rooms = ['contract', 'core-service', 'src', 'sw', 'tests/conformance', 'tests/plain-service']

process.chdir(inProject())
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const { output } = await cruise(rooms, { ...options, ruleSet: { forbidden }, validate: true })
const { summary, modules } = output
const own = modules.filter(({ source }) => rooms.some((room) => source.startsWith(`${room}/`)))
for (const room of rooms) {
  if (!own.some(({ source }) => source.startsWith(`${room}/`))) fail(`no module of ${room} was looked at`)
}
if (own.length <= FEWEST) fail(`only ${own.length} modules were looked at`)
for (const { rule, from, to, cycle } of summary.violations) {
  console.error(
    `${rule.severity} ${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
  )
}
if (summary.error > 0) fail(`${summary.error} forbidden imports`)
else
  console.log(
    `${own.length} modules, ${summary.totalDependenciesCruised} imports, none against the direction`,
  )

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
