import { useMemo, useState } from 'react'

/** What a dialog edits: a row, a new record, or nothing. */
export interface Editing<Row> {
  open: boolean
  /** The row; null for a new record. Stays while the dialog closes. */
  row: Row | null
  /** Counts the openings: each begins with fresh fields. */
  turn: number
  edit: (row: Row) => void
  create: () => void
  close: () => void
}

/** Holds what a {@link RecordDialog} edits. */
export function useEditing<Row>(): Editing<Row> {
  const [state, setState] = useState<{ open: boolean; row: Row | null; turn: number }>({
    open: false,
    row: null,
    turn: 0,
  })
  return useMemo(() => {
    const begin = (row: Row | null) => setState(({ turn }) => ({ open: true, row, turn: turn + 1 }))
    return {
      ...state,
      edit: begin,
      create: () => begin(null),
      close: () => setState((held) => ({ ...held, open: false })),
    }
  }, [state])
}
