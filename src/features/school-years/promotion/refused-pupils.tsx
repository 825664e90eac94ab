import type { MoveOutcome } from '../../../../contract/school/class-moves'
import { counted } from '../../../records/list/list-words'
import { Banner } from '../../../ui/notices/banner'
import styles from './promotion.module.css'

const shownAtOnce = 5

/** Pupils whom the service does not move, each with the reason; a long list is folded. */
export function RefusedPupils({ list }: { list: readonly MoveOutcome[] }) {
  const refused = list.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return null
  const names = (
    <ul>
      {refused.map(({ student_id, student_name, from_class, message }) => (
        <li key={student_id}>
          <strong>{student_name ?? 'Siswa'}</strong>
          {from_class ? ` (${from_class.name})` : ''}: {message}
        </li>
      ))}
    </ul>
  )
  return (
    <Banner kind="warn" title={`${counted(refused.length, 'siswa')} tidak dapat dipindahkan`}>
      {refused.length <= shownAtOnce ? (
        names
      ) : (
        <details className={styles.details}>
          <summary>Lihat nama dan alasannya</summary>
          {names}
        </details>
      )}
    </Banner>
  )
}
