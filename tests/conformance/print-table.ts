import type { Finding, Report } from './verdict'

/** The report as lines of text, area by area, ending in a line of counts. */
export function tableLines({ url, findings, counts, leftBehind }: Report): string[] {
  const width = Math.max(...findings.map(({ line }) => line.length))
  const lines = [`The specification at ${url}`]
  let area = ''
  for (const finding of findings) {
    if (finding.area !== area) lines.push('', finding.area)
    area = finding.area
    lines.push(`  ${finding.line.padEnd(width)}  ${wordsOf(finding)}`.trimEnd())
  }
  if (leftBehind.length > 0)
    lines.push('', 'Left behind, archived or because it would not go', ...leftBehind.map((one) => `  ${one}`))
  const total = findings.length
  const counted = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  return [...lines, '', `${total} lines: ${counted.join(', ')}`]
}

function wordsOf({ verdict, extras, note }: Finding): string {
  if (verdict === 'kept') return extras.length > 0 ? `kept with extras: ${extras.join(', ')}` : 'kept'
  return `${verdict.toUpperCase()}: ${note}`.replace('NOT TRIED', 'not tried')
}
