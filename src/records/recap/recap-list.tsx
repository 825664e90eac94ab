import { StatusMark } from '../../ui/parts/status-mark'
import { statusWords } from '../../ui/words/status-words'
import type { RecapView } from './recap-view'
import styles from './recap-list.module.css'
import { percentWords } from './recap-words'

/** A phone's recap: each person with what is above zero. */
export function RecapList({ view, noun }: { view: RecapView; noun: string }) {
  return (
    <ol className={styles.list} aria-label={`Rekap per ${noun}`}>
      {view.people.map((person, index) => {
        const totals = view.recap.people.get(person.id)
        const shown = (['sakit', 'izin', 'alpa', 'terlambat'] as const).filter((one) => totals?.[one])
        return (
          <li key={person.id} className={styles.row}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.name}>{person.name}</span>
            <span className={styles.marks}>
              {shown.length === 0 && (
                <span className={styles.none}>{totals?.taken ? 'Selalu hadir' : 'Belum diabsen'}</span>
              )}
              {shown.map((status) => (
                <span key={status} className={styles.mark}>
                  <span aria-hidden="true">
                    <StatusMark status={status} />
                  </span>
                  <span className="visually-hidden">{statusWords[status].word}</span>
                  {totals?.[status]}
                </span>
              ))}
            </span>
            <span className={styles.percent} data-none={totals?.percent ? undefined : ''}>
              <span className="visually-hidden">Tidak hadir </span>
              {percentWords(totals?.percent ?? null)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
