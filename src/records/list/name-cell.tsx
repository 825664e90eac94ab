import { Link } from 'react-router-dom'
import { Avatar } from '../../ui/parts/avatar'
import styles from './list.module.css'

interface NameCellProps {
  name: string
  /** Colour of the initials; the row's id keeps it the same everywhere. Left out: no initials. */
  seed?: string
  /** Second line on phones, where the row is a card. */
  sub?: string
  /** Opens the row: an address, or what a press does. Left out: nothing opens. */
  open?: string | (() => void)
}

/** The name of a row, which opens it. The arrow keys lead from one to the next. */
export function NameCell({ name, seed, sub, open }: NameCellProps) {
  const inside = (
    <>
      {seed !== undefined && <Avatar name={name} seed={seed} size={32} />}
      <span className={styles.nameWords}>
        <span className={styles.nameText} title={name}>
          {name}
        </span>
        {sub && <span className={styles.sub}>{sub}</span>}
      </span>
    </>
  )
  if (open === undefined) return <span className={styles.name}>{inside}</span>
  if (typeof open === 'string')
    return (
      <Link to={open} className={styles.name} data-row-open="">
        {inside}
      </Link>
    )
  return (
    <button type="button" className={styles.name} data-row-open="" onClick={open}>
      {inside}
    </button>
  )
}

/** What a cell shows of a value that is not there. */
export const blank = <span className={styles.blank}>–</span>
