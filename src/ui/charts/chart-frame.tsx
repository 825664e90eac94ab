import type { ReactNode } from 'react'
import { ScrollRegion } from '../table/scroll-region'
import styles from './charts.module.css'

export interface ChartTable {
  /** The first names what the rows are. */
  heading: readonly string[]
  rows: readonly (readonly string[])[]
}

interface ChartFrameProps {
  title: string
  /** What is shown and how it is counted, in one sentence. */
  hint?: ReactNode
  /** What a press leads to, in one sentence. Not on paper. */
  invitation?: string | undefined
  /** The same numbers as a table, folded up. */
  table: ChartTable
  /** What can be done with it, beside its title. */
  actions?: ReactNode
  children: ReactNode
}

/** A chart with its title and, behind it, its numbers as a table. */
export function ChartFrame({ title, hint, invitation, table, actions, children }: ChartFrameProps) {
  return (
    <section className={styles.frame} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {(hint ?? invitation) && (
        <p className={styles.hint}>
          {hint} {invitation && <span className={styles.invitation}>{invitation}</span>}
        </p>
      )}
      {children}
      <details className={styles.numbers}>
        <summary>Angka dalam tabel</summary>
        <ScrollRegion className={styles.scroll} label={`Tabel: ${title}`}>
          <table>
            <thead>
              <tr>
                {table.heading.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name = '', ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={table.heading[at + 1] ?? at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </section>
  )
}
