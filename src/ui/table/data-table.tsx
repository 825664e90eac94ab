import type { ReactNode } from 'react'
import type { Pagination } from '../../../contract/envelope'
import type { Column } from './column'
import { cx } from '../cx'
import styles from './data-table.module.css'
import { Pager } from '../controls/pager'
import { Skeleton } from '../notices/skeleton'
import { SortHeader } from '../controls/sort-header'
import { useStillWhileHeld } from '../hooks/pointer-held'
import { useTableChoice } from './table-choice'
import { TableScroll } from './table-scroll'

interface DataTableProps<Row> {
  /** What the table lists; its accessible name. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while nothing is known yet: skeleton rows. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  /** Current order: a column's `sort`, with a leading `-` for descending. */
  sort?: string
  onSort?: (sort: string) => void
  pagination?: Pagination | undefined
  onPage?: (page: number) => void
  /** Offers page sizes. Specification section 4: a new size starts at page 1, which is the caller's to do. */
  onPageSize?: (size: number) => void
  /** Fresh rows are on their way; the old ones stay readable. */
  busy?: boolean
  /** Rows can be ticked, on this page and on others. */
  selection?: RowSelection<Row> | undefined
}

export interface RowSelection<Row> {
  /** Keys of the ticked rows, also of rows on other pages. */
  chosen: ReadonlySet<string>
  /** Ticks or unticks rows. */
  onChange: (keys: readonly string[], chosen: boolean) => void
  /** What a row is called in the name of its box. */
  name: (row: Row) => string
}

/** A table on desktop, a list of cards on phones: the same elements, so that both read alike aloud. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, empty, sort, onSort, pagination, onPage, onPageSize, busy } = props
  const { selection } = props
  const rows = useStillWhileHeld(props.rows)
  const { isDense } = useTableChoice()
  if (rows?.length === 0) return <>{empty}</>
  return (
    <div className={styles.frame} data-dense={isDense || undefined} aria-busy={busy || rows === undefined}>
      <TableScroll label={label}>
        {/* Roles are written out: `display` turns table semantics off on phones otherwise. */}
        <table role="table" aria-label={label} className={cx(styles.table, busy && styles.busy)}>
          <thead role="rowgroup">
            <tr role="row">
              {selection && (
                <th role="columnheader" scope="col" className={styles.tick}>
                  <PageTick rows={rows ?? []} rowKey={rowKey} selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows
              ? rows.map((row) => (
                  <DataRow
                    key={rowKey(row)}
                    row={row}
                    id={rowKey(row)}
                    columns={columns}
                    selection={selection}
                  />
                ))
              : Array.from({ length: pagination?.page_size ?? 8 }, (_, index) => (
                  <SkeletonRow key={index} columns={columns} ticks={Boolean(selection)} />
                ))}
          </tbody>
        </table>
      </TableScroll>
      {pagination && onPage && (
        <Pager label={label} pagination={pagination} onPage={onPage} onPageSize={onPageSize} />
      )}
    </div>
  )
}

interface DataRowProps<Row> {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  selection: RowSelection<Row> | undefined
}

function DataRow<Row>({ row, id, columns, selection }: DataRowProps<Row>) {
  return (
    <tr role="row" data-selected={selection?.chosen.has(id) || undefined}>
      {selection && (
        <td role="cell" className={styles.tick}>
          <label>
            <input
              type="checkbox"
              aria-label={`Pilih ${selection.name(row)}`}
              checked={selection.chosen.has(id)}
              onChange={(event) => selection.onChange([id], event.target.checked)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={cx(styles[column.phone ?? 'line'], column.align === 'end' && styles.alignEnd)}
        >
          <span className={styles.lineLabel} aria-hidden="true">
            {column.header}
          </span>
          <div className={styles.value}>{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  )
}

interface PageTickProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection: RowSelection<Row>
}

/** Ticks every row of this page. */
function PageTick<Row>({ rows, rowKey, selection }: PageTickProps<Row>) {
  const keys = rows.map(rowKey)
  const ticked = keys.filter((key) => selection.chosen.has(key)).length
  return (
    <input
      type="checkbox"
      aria-label="Pilih semua di halaman ini"
      disabled={keys.length === 0}
      checked={keys.length > 0 && ticked === keys.length}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < keys.length
      }}
      onChange={(event) => selection.onChange(keys, event.target.checked)}
    />
  )
}

/** @param ticks whether a column of boxes is before the others */
function SkeletonRow<Row>({ columns, ticks }: { columns: readonly Column<Row>[]; ticks: boolean }) {
  return (
    <tr role="row">
      {ticks && <td role="cell" className={styles.tick} />}
      {columns.map((column) => (
        <td key={column.key} role="cell" className={styles[column.phone ?? 'line']}>
          <Skeleton width={column.phone === 'title' ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  )
}
