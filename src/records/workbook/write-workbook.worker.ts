import { workbookBytes } from './workbook-bytes'
import type { SheetTask } from './write-workbook'

/** Writes workbooks off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<SheetTask>) => {
  self.postMessage(workbookBytes(data))
})
