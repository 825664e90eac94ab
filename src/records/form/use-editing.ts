import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

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

/** The parameter of an address that opens the form for a new record. */
const newParam = 'tambah'

/**
 * Opens the form for a new record where the address asks for it (`?tambah=1`), and takes that out of the address, so that going
 * back does not open it again.
 * @param mayCreate whether this person may make such a record
 */
export function useNewByAddress(mayCreate: boolean, create: () => void): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(newParam)
  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(params)
    rest.delete(newParam)
    setParams(rest, { replace: true })
    if (mayCreate) create()
  })
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked])
}
