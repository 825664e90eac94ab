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
  /**
   * On phones a row is two lines high (decision 0160): its title, whose cell has the second line too, one status or sum beside it,
   * an end piece (actions), or nothing. A labelled line below them (default) is for what has no other place.
   */
  phone?: 'title' | 'line' | 'status' | 'end' | 'hidden'
}
