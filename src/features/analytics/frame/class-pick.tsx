import styles from './analytics.module.css'

interface ClassPickProps {
  name: string
  /** Whether only this class is shown. */
  chosen: boolean
  onPick: () => void
}

/** The name of a class in a table: a press shows only this class, a second one all. */
export function ClassPick({ name, chosen, onPick }: ClassPickProps) {
  return (
    <button type="button" className={styles.pick} aria-pressed={chosen} onClick={onPick}>
      <span className="visually-hidden">Hanya </span>
      {name}
    </button>
  )
}
