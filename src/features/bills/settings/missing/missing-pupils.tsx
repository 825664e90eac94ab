import { fullDate } from '../../../../ui/words/date-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import billStyles from '../../bills.module.css'
import type { PupilOffers } from './missing-choice'
import styles from './missing.module.css'

interface MissingPupilsProps {
  pupils: readonly PupilOffers[]
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
}

/** Pupils, each with boxes for the bills that could be made. */
export function MissingPupils({ pupils, ticked, onTick }: MissingPupilsProps) {
  const toggle = (key: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(key)
    else next.delete(key)
    onTick(next)
  }
  return pupils.map(({ pupil, offers }) => (
    <fieldset key={pupil.id} className={styles.pupil}>
      <legend>
        {pupil.name}{' '}
        <span className={billStyles.quiet}>
          {[pupil.class?.name ?? 'Tanpa kelas', pupil.since && `masuk ${fullDate(pupil.since)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </legend>
      {offers.map(({ key, group, due_date, total, reduced, isEarlier }) => (
        <label key={key} className={styles.offer}>
          <input
            type="checkbox"
            checked={ticked.has(key)}
            onChange={({ target }) => toggle(key, target.checked)}
          />
          <span className={billStyles.words}>
            {group}
            <span className={billStyles.quiet}>
              jatuh tempo {fullDate(due_date)}
              {isEarlier && ', sebelum siswa ini masuk'}
              {reduced > 0 && `, potongan ${rupiahWords(reduced)} sudah dikurangi`}
            </span>
          </span>
          <span className={billStyles.sum}>{rupiahWords(total)}</span>
        </label>
      ))}
    </fieldset>
  ))
}
