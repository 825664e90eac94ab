import { writeFile } from 'node:fs/promises'
import { conform } from './conform'
import { tableLines } from './print-table'
import { readArguments, usage } from './read-arguments'

/** Exit codes: 0 the service keeps the specification, 1 it does not, 2 the kit could not be run. */
async function main(): Promise<number> {
  const read = readArguments(process.argv.slice(2))
  if (typeof read === 'string') {
    console.error(`${read}\n\n${usage}`)
    return 2
  }
  const report = await conform({ ...read.options, say: (words) => console.error(`… ${words}`) })
  for (const line of tableLines(report)) console.log(line)
  if (read.json !== undefined) await writeFile(read.json, `${JSON.stringify(report, null, 2)}\n`)
  return report.conforms ? 0 : 1
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  },
)
