/** What the bar of marks can do to a selection. */
export type MarkAction = '*' | '_' | '~' | 'list' | 'numbers'

export interface Selected {
  text: string
  /** Where the selection begins and ends. */
  from: number
  to: number
}

/** Puts a mark around what is selected, or takes it away where there is one; a list is put before each line. */
export function applyMark({ text, from, to }: Selected, action: MarkAction): Selected {
  if (action === 'list' || action === 'numbers') return toggleList({ text, from, to }, action)
  // A mark beside a blank would be none.
  const chosen = text.slice(from, to)
  const start = from + (chosen.length - chosen.trimStart().length)
  const end = Math.max(start, to - (chosen.length - chosen.trimEnd().length))
  const inner = text.slice(start, end)
  if (text[start - 1] === action && text[end] === action) {
    return {
      text: text.slice(0, start - 1) + inner + text.slice(end + 1),
      from: start - 1,
      to: end - 1,
    }
  }
  return {
    text: text.slice(0, start) + action + inner + action + text.slice(end),
    from: start + 1,
    to: end + 1,
  }
}

const marker = /^(?:[-*•] |\d{1,3}[.)] )/

function toggleList({ text, from, to }: Selected, action: 'list' | 'numbers'): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const wanted = (at: number) => (action === 'list' ? '- ' : `${at + 1}. `)
  const isSo = lines.every((line, at) => line.startsWith(wanted(at)))
  const made = lines.map((line, at) => (isSo ? '' : wanted(at)) + line.replace(marker, '')).join('\n')
  const result = text.slice(0, start) + made + text.slice(end)
  return { text: result, from: lines.length > 1 ? start : start + made.length, to: start + made.length }
}
