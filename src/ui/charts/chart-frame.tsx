import { useState, type ReactNode } from 'react'
import { ScrollRegion } from '../table/scroll-region'
import shared from '../theme/shared.module.css'
import styles from './charts.module.css'

/** A number as a person reads it, and as a file has it. */
export interface ChartNumber {
  readonly text: string
  readonly value: number | null
}

export interface ChartTable {
  /** The first names what the rows are. */
  heading: readonly string[]
  rows: readonly (readonly (string | ChartNumber)[])[]
}

interface ChartFrameProps {
  title: string
  /** What is shown and how it is counted, in one sentence. */
  hint?: ReactNode
  /** What a press leads to, in one sentence. Not on paper. */
  invitation?: string | undefined
  /** The same numbers as a table, folded up; asked for when it is unfolded. */
  table: () => ChartTable
  /** What can be done with it, beside its title. */
  actions?: ReactNode
  children: ReactNode
}

/** A chart with its title and, behind it, its numbers as a table. */
export function ChartFrame({ title, hint, invitation, table, actions, children }: ChartFrameProps) {
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.frame} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {(hint ?? invitation) && (
        <p className={shared.muted}>
          {hint} {invitation && <span className={styles.invitation}>{invitation}</span>}
        </p>
      )}
      {children}
      <details className={styles.numbers} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Angka dalam tabel</summary>
        {open && (
          <ScrollRegion className={styles.scroll} label={`Tabel: ${title}`}>
            <Numbers {...table()} />
          </ScrollRegion>
        )}
      </details>
    </section>
  )
}

const textOf = (cell: string | ChartNumber) => (typeof cell === 'string' ? cell : cell.text)

function Numbers({ heading, rows }: ChartTable) {
  return (
    <table>
      <thead>
        <tr>
          {heading.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={textOf(name)}>
            <th scope="row">{textOf(name)}</th>
            {cells.map((cell, at) => (
              <td key={heading[at + 1] ?? at}>{textOf(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
