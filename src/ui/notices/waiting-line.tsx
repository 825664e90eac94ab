import { plainName } from '../words/initials'
import styles from './waiting-line.module.css'

/** A quiet line on what others left on this device: "3 perubahan milik Siti menunggu ia masuk lagi." */
export function WaitingLine({ people }: { people: readonly { name: string; unsent: number }[] }) {
  return people.map(({ name, unsent }) => (
    <p key={name} className={styles.line}>
      {unsent} perubahan milik {plainName(name)} menunggu ia masuk lagi.
    </p>
  ))
}
