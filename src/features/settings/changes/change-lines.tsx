import type { Change } from '../../../../contract/accounts/changes'
import { actionWords, fieldChanges, subjectWords } from './change-words'
import styles from './changes.module.css'

/** One change in words: what was done, to which record, and each field as it was and as it is. */
export function ChangeLines({ change, zone }: { change: Change; zone: string }) {
  const subject = subjectWords(change)
  return (
    <div className={styles.what}>
      <b>{actionWords(change)}</b>
      {subject && <span>{subject}</span>}
      <ul>
        {fieldChanges(change, zone).map(({ field, was, is }) => (
          <li key={`${field} ${was ?? ''} ${is ?? ''}`}>
            {field}: {was !== null && <s>{was}</s>}
            {was !== null && is !== null && ' → '}
            {was === null && change.before && 'ditambah '}
            {is}
          </li>
        ))}
      </ul>
    </div>
  )
}
