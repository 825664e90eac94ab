import type { Receipt } from './receipt'
import { rupiahWords } from '../../../ui/words/rupiah-words'

/** What is above and below the lines of a receipt. */
export interface ReceiptFrame {
  /** Address of the school's logo on this device. */
  logo: string | null
  school: string
  /** Small lines under the school's name. */
  address: readonly string[]
  copy: boolean
  /** Label and value. */
  facts: readonly (readonly [string, string])[]
  words: string
  receivedBy: string
  /** The school's account, as papers print it. */
  bank: string | null
}

const width = 720
const margin = 40
const logoSize = 96
const font = (size: number, weight = 400) => `${String(weight)} ${String(size)}px system-ui, sans-serif`

/**
 * Draws a receipt as a picture of 720 px width, black on white whatever the theme of the app.
 * @returns a PNG; null where the browser gives none
 */
export async function drawReceipt(receipt: Receipt, frame: ReceiptFrame): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const logo = frame.logo === null ? null : await loaded(frame.logo)
  // Measured first, as the height follows from how the texts wrap.
  const height = paint(canvas, receipt, frame, logo)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  paint(canvas, receipt, frame, logo)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** A picture that can be drawn; null where it cannot be read: a receipt without a logo is a receipt. */
async function loaded(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    return picture
  } catch {
    return null
  }
}

/** @returns the height that was used, in pixels */
function paint(
  canvas: HTMLCanvasElement,
  receipt: Receipt,
  frame: ReceiptFrame,
  logo: HTMLImageElement | null,
): number {
  const context = canvas.getContext('2d')
  if (!context) return 0
  let y = margin
  let left = margin
  context.fillStyle = '#000'
  const text = (words: string, size: number, weight = 400, room = width - margin - left) => {
    context.font = font(size, weight)
    for (const line of wrapped(context, words, room)) {
      y += size * 1.35
      context.fillText(line, left, y)
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
  if (logo) {
    drawInside(context, logo, y)
    left += logoSize + 20
  }
  text(frame.school, 30, 700)
  for (const line of frame.address) text(line, 20)
  left = margin
  if (logo) y = Math.max(y, margin + logoSize)
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
  if (frame.bank) {
    rule()
    text(`Pembayaran berikutnya dapat melalui ${frame.bank}`, 20)
  }
  return y + margin
}

/** Draws the logo whole into a square at the left edge. */
function drawInside(context: CanvasRenderingContext2D, logo: HTMLImageElement, top: number): void {
  const scale = logoSize / Math.max(logo.naturalWidth, logo.naturalHeight, 1)
  const [wide, high] = [logo.naturalWidth * scale, logo.naturalHeight * scale]
  context.drawImage(logo, margin + (logoSize - wide) / 2, top + (logoSize - high) / 2, wide, high)
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
