import { findLinks } from './find-links'

/** `*tebal*`, `_miring_`, `~coret~`, as WhatsApp writes them. */
type Mark = '*' | '_' | '~'

/** A part of a line: text as it is, marked parts, or a link whose address was checked. */
export type Piece = string | { mark: Mark; pieces: Piece[] } | { href: string; text: string }

/** Lines that belong together, or a list; `number` is null in a list of dots. */
export type Block =
  | { kind: 'lines'; lines: Piece[][] }
  | { kind: 'list'; ordered: boolean; items: { number: number | null; pieces: Piece[] }[] }

const bullet = /^ {0,8}[-*•] +(?=\S)/
const numbered = /^ {0,8}(\d{1,3})[.)] +(?=\S)/

/**
 * Reads text with WhatsApp's marks. What is not a complete mark stays text as it was typed; nothing is ever read
 * as HTML. The time it takes grows with the length of the text alone.
 */
export function parseMarks(text: string): Block[] {
  const blocks: Block[] = []
  let last: Block | null = null
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') {
      last = null
      continue
    }
    const dot = bullet.exec(line)?.[0]
    const [number, digits] = numbered.exec(line) ?? []
    const marker = dot ?? number
    if (marker === undefined) {
      if (last?.kind !== 'lines') blocks.push((last = { kind: 'lines', lines: [] }))
      last.lines.push(parseLine(line))
      continue
    }
    const ordered = number !== undefined
    if (last?.kind !== 'list' || last.ordered !== ordered)
      blocks.push((last = { kind: 'list', ordered, items: [] }))
    last.items.push({
      number: ordered ? Number(digits) : null,
      pieces: parseLine(line.slice(marker.length)),
    })
  }
  return blocks
}

/** One line, read once from left to right; the marks that are open are on a stack, each kind at most once. */
function parseLine(line: string): Piece[] {
  const links = findLinks(line)
  const open: Mark[] = []
  const frames: Piece[][] = [[]]
  const put = (piece: Piece) => frames.at(-1)?.push(piece)
  let text = ''
  const flush = () => {
    if (text !== '') put(text)
    text = ''
  }
  /** The mark that was opened last turns out to be no mark. */
  const unopen = () => {
    const mark = open.pop()
    const pieces = frames.pop() ?? []
    if (mark) put(mark)
    for (const piece of pieces) put(piece)
  }
  for (let at = 0; at < line.length; at++) {
    const link = links.get(at)
    const char = line[at] ?? ''
    if (link) {
      flush()
      put({ href: link.href, text: link.text })
      at += link.text.length - 1
    } else if (isMark(char) && open.includes(char) && mayClose(line, at)) {
      flush()
      while (open.at(-1) !== char) unopen()
      open.pop()
      const pieces = frames.pop() ?? []
      put({ mark: char, pieces })
    } else if (isMark(char) && !open.includes(char) && mayOpen(line, at)) {
      flush()
      open.push(char)
      frames.push([])
    } else {
      text += char
    }
  }
  flush()
  while (open.length > 0) unopen()
  return frames[0] ?? []
}

const isMark = (char: string): char is Mark => char === '*' || char === '_' || char === '~'
const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)
const isSpace = (char: string | undefined) => char === undefined || /\s/.test(char)

/** A mark opens before a letter and not within a word. */
const mayOpen = (line: string, at: number) =>
  !isWord(line[at - 1]) && !isSpace(line[at + 1]) && line[at + 1] !== line[at]

/** A mark closes after a letter and not within a word. */
const mayClose = (line: string, at: number) => !isSpace(line[at - 1]) && !isWord(line[at + 1])

/** The text without its marks, on one line: for a list of announcements. */
export function plainText(text: string): string {
  return parseMarks(text)
    .flatMap((block) => (block.kind === 'lines' ? block.lines : block.items.map(({ pieces }) => pieces)))
    .map(textOf)
    .join(' ')
}

/** The text of pieces without marks. */
function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      return 'href' in piece ? piece.text : textOf(piece.pieces)
    })
    .join('')
}
