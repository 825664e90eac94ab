import { failureSentence } from '../../../../contract/failures'
import { listStudentHistory } from '../../../../contract/people/student-history'
import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { useDocument } from '../../../pull/request/use-document'
import { documentPart } from '../../../records/detail/part'
import { PartNotice } from '../../../records/detail/part-notice'
import { useWorkspace } from '../../../workspace/workspace'
import shared from '../../../ui/theme/shared.module.css'
import styles from './detail.module.css'
import { changesOf, momentWords, titleOf } from './history-words'

/** So many changes of one day are shown, the newest. */
const most = 100
const shownKinds = ['presence', 'attendance', 'evidence']

/** Who changed what of the chosen day, and who looked at its photos; the newest first. */
export function DayHistory({ line, date }: { line: PresenceLine; date: string }) {
  const { id, held } = line
  const { can, timeZone } = useWorkspace()
  const fallback = failureSentence(listStudentHistory)
  const query = useDocument(
    // A new version of the day has a new line in its history.
    ['presence-history', id, date, String(held?.version ?? '')],
    async ({ client }) => {
      const { list } = await client.send(listStudentHistory, {
        query: { page: 1, limit: most, student_id: id, day: date },
      })
      // A service without this filter answers with changes of every day.
      return list.filter(({ kind, before, after }) => {
        const day = (after ?? before)?.['date']
        return shownKinds.includes(kind ?? '') && (typeof day !== 'string' || day === date)
      })
    },
    { fallback, quiet: true, staleMs: 0, enabled: can('students.read') },
  )
  if (!can('students.read')) return null
  const part = documentPart(query, fallback)
  return (
    <section aria-labelledby="riwayat" className={shared.stack2}>
      <h2 id="riwayat" className={styles.heading}>
        Riwayat perubahan
      </h2>
      <PartNotice part={part} what="Riwayat" />
      {part.data?.length === 0 && <p className={shared.muted}>Belum ada perubahan yang dicatat.</p>}
      <ol className={styles.history}>
        {part.data?.map((change) => (
          <li key={change.id}>
            <p className={styles.change}>
              <strong>{titleOf(change)}</strong>
              <span className={shared.muted}>
                {[change.user?.name ?? 'Layanan', change.at && momentWords(change.at, timeZone)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <ul>
              {changesOf(change, timeZone).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {part.data && part.data.length >= most && (
        <p className={shared.muted}>Hanya {most} perubahan terbaru yang ditampilkan.</p>
      )}
    </section>
  )
}
