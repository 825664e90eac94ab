import type { ReactNode } from 'react'

/** One column of a table. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The service's name of this order; without it the column does not sort. */
  sort?: string
  align?: 'start' | 'end'
  width?: string
  /** On phones a row is a card: its title, a labelled line (default), an end piece (actions), or nothing. */
  phone?: 'title' | 'line' | 'end' | 'hidden'
}
