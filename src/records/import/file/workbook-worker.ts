import { ReadFailure } from './read-failure'
import { Stopped } from '../flow/retry-patiently'
import type { ReadResult } from '../read/read-grid'
import type { Grid } from './grid'
import type { ListTask, WorkbookReport, WorkbookTask } from './workbook-messages'

/**
 * Reads a workbook, a CSV file or pasted cells in a worker.
 * @param task its `today` is `YYYY-MM-DD`
 * @param signal ends the worker at once
 * @throws {ReadFailure} when the file cannot be used
 * @throws {Stopped} when the signal ended it
 */
export async function readWorkbook(
  task: ListTask,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<ReadResult> {
  const report = await run(task, signal, onProgress)
  if (report.kind !== 'read') throw new ReadFailure('broken')
  return report.result
}

/**
 * Reads the cells of a workbook in the worker, for a screen that knows itself what they say.
 * @throws {ReadFailure} when the file cannot be used
 */
export async function readGridsOf(source: Blob): Promise<Grid[]> {
  const report = await run({ kind: 'grids', source }, new AbortController().signal, () => undefined)
  if (report.kind !== 'grids') throw new ReadFailure('broken')
  return report.grids
}

function run(
  task: WorkbookTask,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<WorkbookReport> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  let ready = false
  return new Promise<WorkbookReport>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookReport>) => {
      if (data.kind === 'ready') ready = true
      else if (data.kind === 'progress') onProgress(data.done, data.total)
      else if (data.kind === 'failed') reject(new ReadFailure(data.code))
      else resolve(data)
    })
    // A worker that never came (no network, an app that was updated) or that was ended (memory) sends nothing
    // more: without this the page would wait for ever.
    worker.addEventListener('error', () => reject(new ReadFailure(ready ? 'broken' : 'noReader')))
    signal.addEventListener('abort', () => reject(new Stopped()))
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}
