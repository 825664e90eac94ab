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
  page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

/** A paper as the browser prints it. */
export interface Sheet {
  readonly pages: number
  /** Of the first page, in points. */
  readonly size: readonly [number, number]
}

/**
 * The paper as the browser prints it. With PRINTS_DIR the PDF is kept there under this name, to be looked at.
 */
export async function sheetOf(page: Page, name: string): Promise<Sheet> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const folder = process.env['PRINTS_DIR']
  if (folder) await writeFile(path.join(folder, `${name}.pdf`), pdf)
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
