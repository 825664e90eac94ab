import { lazy, Suspense } from 'react'
import { studentSource } from '../../../pull/lists/students'
import { UnfinishedRun } from '../../../records/bulk/unfinished-run'
import { moveRun, moveWords } from '../../../records/moves/move-run'
import { archiveRun, archiveWords } from './archive-run'

const MoveDialog = lazy(async () => ({
  default: (await import('../../../records/moves/move-dialog')).MoveDialog,
}))
const ArchiveManyDialog = lazy(async () => ({
  default: (await import('./archive-many-dialog')).ArchiveManyDialog,
}))

/** Changes of many pupils that were interrupted, with the way to go on. */
export function UnfinishedRuns() {
  return (
    <>
      <UnfinishedRun what={moveRun} source={studentSource} words={moveWords}>
        {(resumed, onClose) => (
          <Suspense fallback={null}>
            <MoveDialog rows={resumed.rows} resumed={resumed} onClose={onClose} />
          </Suspense>
        )}
      </UnfinishedRun>
      <UnfinishedRun what={archiveRun} source={studentSource} words={archiveWords}>
        {(resumed, onClose) => (
          <Suspense fallback={null}>
            <ArchiveManyDialog rows={resumed.rows} resumed={resumed} onClose={onClose} />
          </Suspense>
        )}
      </UnfinishedRun>
    </>
  )
}
