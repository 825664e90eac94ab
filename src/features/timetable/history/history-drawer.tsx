import { useState } from 'react'
import { failureSentence } from '../../../../contract/failures'
import { listScheduleHistories } from '../../../../contract/school/schedule-histories'
import { requestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Pager } from '../../../ui/controls/pager'
import { Skeleton } from '../../../ui/notices/skeleton'
import type { Subject } from '../board/week-view'
import styles from './history.module.css'
import { historyWords } from './history-words'

interface HistoryDrawerProps {
  whose: Subject
  name: string
  onClose: () => void
}

/** Who changed what in a timetable, the latest first; of a room there is only the whole school's. */
export function HistoryDrawer({ whose, name, onClose }: HistoryDrawerProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      side="right"
      title="Riwayat jadwal"
      description={whose.kind === 'room' ? 'Perubahan jadwal seluruh sekolah.' : `Perubahan jadwal ${name}.`}
    >
      <HistoryList whose={whose} />
    </Dialog>
  )
}

function HistoryList({ whose }: { whose: Subject }) {
  const [page, setPage] = useState(1)
  const fallback = failureSentence(listScheduleHistories)
  const query = useDocument(
    ['schedule-histories', whose.kind, whose.kind === 'room' ? '' : whose.id, String(page)],
    ({ client }, signal) =>
      client.send(listScheduleHistories, {
        query: {
          page,
          limit: 25,
          ...(whose.kind === 'class' ? { class_id: whose.id } : {}),
          ...(whose.kind === 'teacher' ? { teacher_id: whose.id } : {}),
        },
        signal,
      }),
    { fallback, quiet: true },
  )
  const known = query.data
  return (
    <div className={styles.list}>
      <RequestNotice
        {...requestState(query, fallback)}
        what="Riwayat jadwal"
        known={known !== undefined}
        refresh={() => void query.refetch()}
      />
      {!known && !query.error && <Skeleton height={160} />}
      {known?.list.length === 0 && <p className={styles.quiet}>Belum ada perubahan.</p>}
      {known && known.list.length > 0 && (
        <>
          <ol>
            {known.list.map((change) => (
              <li key={change.id}>
                <p>{historyWords(change)}</p>
                <p className={styles.quiet}>
                  {change.by?.name ?? 'Seseorang'}
                  {change.at && (
                    <>
                      , <Age at={Date.parse(change.at)} />
                    </>
                  )}
                </p>
              </li>
            ))}
          </ol>
          <Pager label="riwayat jadwal" pagination={known.pagination} onPage={setPage} />
        </>
      )}
    </div>
  )
}
