import { readdirSync, readFileSync, statSync } from 'node:fs'
import { inProject } from './project.mjs'

/**
 * Every file or folder that a page names in `backticks` is there. A page may leave out the beginning of a path and its
 * ending (`records/paging` for core-service/kit/records/paging.ts).
 */

/** Fewer paths than this and the check has looked past the pages. */
const FEWEST = 300
/** Names that look like paths and are none: numbers of receipts, packages and calls, and what only a build or a running service writes. */
const notPaths = /^(K[OW]\/|@|v1\/|\.vite\/|dist\/|build\/|node_modules\/|last-backup\.json$)/
/** What is made here and not written by hand. */
const notOurs = /^(\.git|node_modules|dist|build|data.*|shots|test-results|playwright-report)$/
const severalSegments = /^[\w.*-]+(\/[\w.*-]+)+\/?$/
const oneFile = /^[\w.-]+\.(ts|tsx|mjs|cjs|json|md|css|html)$/

process.chdir(inProject())
const files = readdirSync('.').flatMap((entry) => {
  if (notOurs.test(entry)) return []
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry, { recursive: true, encoding: 'utf8' }).map((below) => `${entry}/${below}`)
})
const ends = new Set(files.flatMap(endsOf))
let looked = 0
for (const page of files.filter((file) => file.endsWith('.md'))) {
  const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  for (const [, name] of text.matchAll(/`([^`\s]+)`/g)) {
    if (notPaths.test(name) || !(severalSegments.test(name) || oneFile.test(name))) continue
    looked++
    if (!ends.has(name.replace(/(\/\*)?\/?$/, ''))) fail(`${page} names ${name}, which is not there`)
  }
}
if (looked < FEWEST) fail(`only ${looked} paths were looked at`)
else if (!process.exitCode) console.log(`${looked} paths in the pages, all of them there`)

/** All that a page may call a file or folder: the ends of its path, with and without its ending. */
function endsOf(file) {
  const named = [file, file.replace(/\.\w+$/, ''), file.replace(/(\.\w+)+$/, '')]
  return named.flatMap((path) => path.split('/').map((_, index, all) => all.slice(index).join('/')))
}

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
