import { isMet, type Figure, type Table } from './figures'

/** A table as lines of text, each figure with its aim and whether it is met. */
export function tableLines({ title, unit, columns, figures, notes }: Table): string[] {
  const rows = [
    [unit, ...columns, ''],
    ...figures.map((figure) => [
      figure.name,
      ...columns.map((column) => numberWords(figure.values[column], column === 'n' ? 'count' : unit)),
      aimWords(figure, unit),
    ]),
  ]
  const widths = [0, ...columns.keys()].map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [title, ...rows.map(line), ...notes.map((note) => `  ${note}`)]
}

/** A table of rates tells times beside them. */
const unitOf = (column: string, unit: Table['unit']) => (/^p\d|max/.test(column) ? 'ms' : unit)

function numberWords(value: number | null | undefined, unit: Table['unit'] | 'count'): string {
  if (value === null || value === undefined) return '-'
  if (unit === 'count') return String(value)
  return value.toFixed(value >= 100 ? 0 : unit === 'kB' ? 2 : 1)
}

function aimWords(figure: Figure, unit: Table['unit']): string {
  if (!figure.aim) return ''
  const { aim } = figure
  const words = 'atMost' in aim ? `<= ${String(aim.atMost)}` : `>= ${String(aim.atLeast)}`
  return `  aim: ${aim.column} ${words} ${unitOf(aim.column, unit)}  ${isMet(figure) ? 'met' : 'NOT MET'}`
}
