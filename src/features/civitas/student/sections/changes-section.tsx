import { listStudentHistory, type StudentChange } from '../../../../../contract/people/student-history'
import { failureSentence } from '../../../../../contract/failures'
import { useDocument } from '../../../../pull/request/use-document'
import { useWorkspace } from '../../../../workspace/workspace'
import { documentPart } from '../../../../records/detail/part'
import { Line, Lines, NoLines } from '../lines'
import { PartNotice } from '../../../../records/detail/part-notice'
import { changedFields, changeTitle, momentWords } from '../story/change-words'
import shared from '../../../../ui/theme/shared.module.css'
import styles from '../student.module.css'

/** Who changed what of the pupil, and when. */
export function ChangesSection({ id }: { id: string }) {
  const { timeZone } = useWorkspace()
  const fallback = failureSentence(listStudentHistory)
  const query = useDocument(
    ['student-history', id],
    async ({ client }) =>
      (await client.send(listStudentHistory, { query: { page: 1, limit: 100, student_id: id } })).list,
    { fallback, quiet: true },
  )
  const part = documentPart(query, fallback)
  const line = (change: StudentChange) => (
    <Line
      key={change.id}
      title={changeTitle(change)}
      detail={changedFields(change)}
      end={
        <span className={styles.who}>
          {change.user?.name && <span>{change.user.name}</span>}
          {change.at && <time dateTime={change.at}>{momentWords(change.at, timeZone)}</time>}
        </span>
      }
    />
  )
  return (
    <section aria-label="Perubahan">
      <h2 className={styles.heading}>Catatan perubahan</h2>
      <PartNotice part={part} what="Catatan perubahan" />
      {part.data?.length === 0 && <NoLines>Belum ada perubahan yang dicatat.</NoLines>}
      <Lines label="Catatan perubahan">{part.data?.map(line)}</Lines>
      {part.data?.length === 100 && <p className={shared.muted}>100 perubahan terakhir.</p>}
    </section>
  )
}
