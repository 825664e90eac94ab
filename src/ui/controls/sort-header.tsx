import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Column } from '../table/column'
import { cx } from '../cx'
import styles from '../table/data-table.module.css'

interface SortHeaderProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** A column's heading; where the column sorts, a button that turns the order. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const name = onSort && column.sort
  const order = !name ? undefined : sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  const Icon = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order}
      style={{ width: column.width }}
      className={cx(column.align === 'end' && styles.alignEnd)}
    >
      {name ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(order === 'ascending' ? `-${name}` : name)}
        >
          {column.header}
          <Icon aria-hidden="true" size={14} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
