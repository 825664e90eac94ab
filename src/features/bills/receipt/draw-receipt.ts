import type { Receipt } from './receipt'
import { rupiahWords } from '../../../ui/words/rupiah-words'

/** What is above and below the lines of a receipt. */
export interface ReceiptFrame {
  school: string
  /** Small lines under the school's name. */
  address: readonly string[]
  copy: boolean
  /** Label and value. */
  facts: readonly (readonly [string, string])[]
  words: string
  receivedBy: string
}

const width = 720
const margin = 40
const font = (size: number, weight = 400) => `${String(weight)} ${String(size)}px system-ui, sans-serif`

/**
 * Draws a receipt as a picture of 720 px width, black on white whatever the theme of the app.
 * @returns a PNG; null where the browser gives none
 */
export async function drawReceipt(receipt: Receipt, frame: ReceiptFrame): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  // Measured first, as the height follows from how the texts wrap.
  const height = paint(canvas, receipt, frame)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  paint(canvas, receipt, frame)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** @returns the height that was used, in pixels */
function paint(canvas: HTMLCanvasElement, receipt: Receipt, frame: ReceiptFrame): number {
  const context = canvas.getContext('2d')
  if (!context) return 0
  let y = margin
  context.fillStyle = '#000'
  const text = (words: string, size: number, weight = 400, room = width - 2 * margin) => {
    context.font = font(size, weight)
    for (const line of wrapped(context, words, room)) {
      y += size * 1.35
      context.fillText(line, margin, y)
    }
  }
  const right = (words: string, size: number, weight: number) => {
    context.font = font(size, weight)
    context.fillText(words, width - margin - context.measureText(words).width, y)
  }
  const rule = () => {
    y += 16
    context.fillRect(margin, y, width - 2 * margin, 2)
  }
  text(frame.school, 30, 700)
  for (const line of frame.address) text(line, 20)
  rule()
  text(frame.copy ? 'KWITANSI (SALINAN)' : 'KWITANSI', 28, 700)
  text(receipt.numbers, 22)
  for (const [label, value] of frame.facts) text(`${label}: ${value}`, 22)
  rule()
  for (const line of receipt.lines) {
    text(`${line.bill}, ${line.pupil}`, 22, 400, width - 2 * margin - 200)
    right(rupiahWords(line.amount), 22, 600)
    if (line.reductions) text(`Setelah ${line.reductions}`, 18)
    if (line.takenBack) text(`Dikoreksi dengan ${line.takenBack}`, 18)
    else if (line.rest > 0) text(`Sisa tagihan ${rupiahWords(line.rest)}`, 18)
  }
  rule()
  text('Jumlah', 26, 700)
  right(rupiahWords(receipt.amount), 26, 700)
  text(`Terbilang: ${frame.words}`, 20)
  text(`Yang menerima: ${frame.receivedBy}`, 20)
  return y + margin
}

/** Words of a text in lines that fit; a word that is too long has a line of its own. */
function wrapped(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && context.measureText(longer).width > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
