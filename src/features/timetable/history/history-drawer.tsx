import { useState } from 'react'
import { failureSentence } from '../../../../contract/failures'
import { listScheduleHistories } from '../../../../contract/school/timetable/schedule-histories'
import { requestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Pager } from '../../../ui/controls/pager'
import { Skeleton } from '../../../ui/notices/skeleton'
import { useOffers } from '../../../workspace/use-lacks'
import type { Subject } from '../board/week-view'
import styles from './history.module.css'
import { historyWords } from './history-words'
import shared from '../../../ui/theme/shared.module.css'

interface HistoryDrawerProps {
  whose: Subject
  name: string
  onClose: () => void
}

/** Who changed what in the timetable of a class, a teacher or a room, the latest first. */
export function HistoryDrawer({ whose, name, onClose }: HistoryDrawerProps) {
  // A service without the filter answers for the whole school.
  const wide = !useOffers('room_histories') && whose.kind === 'room'
  return (
    <Dialog
      open
      onClose={onClose}
      side="right"
      title="Riwayat jadwal"
      description={wide ? 'Perubahan jadwal seluruh sekolah.' : `Perubahan jadwal ${name}.`}
    >
      <HistoryList whose={wide ? null : whose} />
    </Dialog>
  )
}

const parameter = { class: 'class_id', teacher: 'teacher_id', room: 'room' } as const

/** @param whose null for the whole school */
function HistoryList({ whose }: { whose: Subject | null }) {
  const [page, setPage] = useState(1)
  const fallback = failureSentence(listScheduleHistories)
  const query = useDocument(
    ['schedule-histories', whose?.kind ?? '', whose?.id ?? '', String(page)],
    ({ client }, signal) =>
      client.send(listScheduleHistories, {
        query: {
          page,
          limit: 25,
          ...(whose ? { [parameter[whose.kind]]: whose.id } : {}),
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
      {known?.list.length === 0 && <p className={shared.muted}>Belum ada perubahan.</p>}
      {known && known.list.length > 0 && (
        <>
          <ol>
            {known.list.map((change) => (
              <li key={change.id}>
                <p>{historyWords(change)}</p>
                <p className={shared.muted}>
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
