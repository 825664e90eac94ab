import type { Result } from './compare-queues'
import type { Figures } from './judge'

const columns: readonly [string, keyof Figures][] = [
  ['edits', 'said'],
  ['refused at once', 'refused'],
  ['shown as saved', 'shown'],
  ['= in the service', 'found'],
  ['+ flagged', 'flagged'],
  ['+ lost', 'lost'],
  ['+ stuck', 'stuck'],
  ['doubled', 'doubled'],
  ['older over newer', 'older'],
]

/** A table in Markdown, one line for each queue. */
export function printTable(results: readonly Result[]): string {
  const head = ['queue', ...columns.map(([title]) => title)]
  const lines = results.map(({ contender, figures }) => [
    contender.name,
    ...columns.map(([, name]) => figures[name].toLocaleString('en')),
  ])
  const widths = head.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = row(widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)))
  return [row(head), rule, ...lines.map(row)].join('\n')
}
