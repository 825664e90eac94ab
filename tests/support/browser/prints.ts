import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Keeps the browser's print dialog shut from the next page on; {@link expectPrinted} checks that it was called. */
export async function withoutPrintDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', String(Date.now()))
  })
}

/** The page has asked the browser to print. */
export const expectPrinted = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-printed')

/** Ends a print as the browser does, so that the next one begins on a clean page. */
export const endPrint = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed')
    return window.dispatchEvent(new Event('afterprint'))
  })

/** The text of a PDF, line by line; null on a machine without `pdftotext`. */
async function textOf(pdf: Buffer): Promise<string | null> {
  const reader = spawn('pdftotext', ['-layout', '-', '-'])
  const text: Buffer[] = []
  reader.stdout.on('data', (chunk: Buffer) => text.push(chunk))
  const ended = new Promise<boolean>((resolve) => {
    reader.once('error', () => resolve(false))
    reader.once('close', () => resolve(true))
  })
  reader.stdin.on('error', () => undefined)
  reader.stdin.end(pdf)
  return (await ended) ? Buffer.concat(text).toString('utf8') : null
}

/** A paper as the browser prints it. */
export interface Sheet {
  readonly pages: number
  /** Of the first page, in points. */
  readonly size: readonly [number, number]
}

/**
 * The paper as the browser prints it, which takes it off the page. With PRINTS_DIR the PDF is kept there under this name,
 * to be looked at.
 */
export async function sheetOf(page: Page, name: string): Promise<Sheet> {
  return sizeOf(await printed(page, name))
}

/**
 * The same with the text of the PDF, where all white space is one space. On a machine that cannot read a PDF it is the
 * text of the paper on the page.
 */
export async function sheetAndText(page: Page, name: string): Promise<{ sheet: Sheet; text: string }> {
  const shown = await page.locator('[data-receipt], [data-bill-paper]').textContent()
  const pdf = await printed(page, name)
  const text = (await textOf(pdf)) ?? shown ?? ''
  return { sheet: sizeOf(pdf), text: text.replaceAll(/\s+/g, ' ') }
}

async function printed(page: Page, name: string): Promise<Buffer> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const folder = process.env['PRINTS_DIR']
  if (folder) await writeFile(path.join(folder, `${name}.pdf`), pdf)
  return pdf
}

function sizeOf(pdf: Buffer): Sheet {
  const text = pdf.toString('latin1')
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  return {
    pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    size: [Math.round(Number(width)), Math.round(Number(height))],
  }
}

/** Millimetres in points. */
export const points = (millimetres: number): number => Math.round((millimetres * 72) / 25.4)

export const a4 = [points(210), points(297)] as const
