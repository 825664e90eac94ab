/** A formula with the value that it has now, for apps that do not count. */
interface FormulaCell {
  formula: string
  value: number
}

/** A cell that is no formula; texts stay texts, whatever they look like. */
export type PlainCell = string | number | null

/** A cell to be written. */
export type SheetCell = PlainCell | FormulaCell

/** One sheet, as the page hands it to the worker. */
export interface SheetTask {
  sheet: string
  rows: SheetCell[][]
}

/**
 * Writes rows as an .xlsx file, in a worker that is ended afterwards.
 * @throws an Error with a sentence for the person when the worker cannot be started or ends early
 */
export async function writeWorkbook(sheet: string, rows: SheetCell[][]): Promise<Blob> {
  const worker = new Worker(new URL('./write-workbook.worker.ts', import.meta.url), { type: 'module' })
  const task: SheetTask = { sheet, rows }
  try {
    const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data))
      // Without this a worker that never came, or that ran out of memory, would be waited for without end.
      worker.addEventListener('error', () =>
        reject(new Error('Pembuat berkas Excel tidak dapat dimuat. Sambungkan ke jaringan, lalu coba lagi.')),
      )
      worker.postMessage(task)
    })
    return new Blob([bytes], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
  } finally {
    worker.terminate()
  }
}
