import { readBytes } from './read-bytes'
import { maxFileBytes, ReadFailure } from './read-failure'
import { readArrears } from '../read/arrears/read-arrears'
import { pupilReader } from '../read/pupils/read-pupil'
import { readGrids } from '../read/read-grid'
import { readRecaps } from '../read/recaps/read-recaps'
import { readScans } from '../read/scans/read-scans'
import { staffReader } from '../read/staff/read-staff'
import { readText } from './read-text'
import type { WorkbookReport, WorkbookTask } from './workbook-messages'

/**
 * Reads workbooks off the main thread; one worker for all kinds, which tells their lists apart. With records/workbook the only place that loads the workbook library, so
 * that no screen pays for it.
 */
self.addEventListener('message', (event: MessageEvent<WorkbookTask>) => {
  read(event.data).catch((error: unknown) => {
    report({ kind: 'failed', code: error instanceof ReadFailure ? error.code : 'broken' })
  })
})

async function read(task: WorkbookTask): Promise<void> {
  if (task.kind === 'grids') {
    report({ kind: 'grids', grids: readBytes(await bytesIn(task.source)) })
    return
  }
  const { kind, source, today, choices } = task
  const grids = typeof source === 'string' ? [readText(source)] : readBytes(await bytesIn(source))
  const onProgress = (done: number, total: number) => report({ kind: 'progress', done, total })
  const options = { choices, onProgress }
  const result = {
    students: () => readGrids(pupilReader, grids, today, options),
    teachers: () => readGrids(staffReader, grids, today, options),
    student_attendances: () => readRecaps(grids, today, options),
    bill_arrears: () => readArrears(grids, today, options),
    teacher_attendances: () => readScans(grids, today, options),
  }[kind]()
  report({ kind: 'read', result })
}

async function bytesIn(file: Blob): Promise<Uint8Array> {
  if (file.size > maxFileBytes) throw new ReadFailure('tooLarge')
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // Moved, renamed or locked by another program since it was chosen.
    throw new ReadFailure('unreadable')
  }
}

function report(message: WorkbookReport): void {
  self.postMessage(message)
}

report({ kind: 'ready' })
