import { studentSource } from '../../../pull/lists/students'
import { UnfinishedRun } from '../../../records/bulk/unfinished-run'
import { moveRun, moveWords } from '../../../records/moves/move-run'
import { archiveRun, archiveWords } from './archive-run'
import { lateDialog } from '../../../ui/late/late-part'

const MoveDialog = lateDialog(async () => (await import('../../../records/moves/move-dialog')).MoveDialog)
const ArchiveManyDialog = lateDialog(async () => (await import('./archive-many-dialog')).ArchiveManyDialog)

/** Changes of many pupils that were interrupted, with the way to go on. */
export function UnfinishedRuns() {
  return (
    <>
      <UnfinishedRun what={moveRun} source={studentSource} words={moveWords}>
        {(resumed, onClose) => <MoveDialog rows={resumed.rows} resumed={resumed} onClose={onClose} />}
      </UnfinishedRun>
      <UnfinishedRun what={archiveRun} source={studentSource} words={archiveWords}>
        {(resumed, onClose) => <ArchiveManyDialog rows={resumed.rows} resumed={resumed} onClose={onClose} />}
      </UnfinishedRun>
    </>
  )
}
