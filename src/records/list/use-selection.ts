import { useMemo, useState } from 'react'
import type { RowSelection } from '../../ui/table/data-table'

/** The rows that a person ticked, also on pages that are no longer shown. */
export interface Selected<Row> {
  rows: Row[]
  clear: () => void
  /** Ticks more rows, also such as are on no page that was shown. */
  add: (rows: readonly Row[]) => void
  /** Takes the ticks of some rows away. */
  drop: (rows: readonly Row[]) => void
}

/**
 * Ticked rows of a list, kept while one turns pages.
 * @param shown the rows of the page that is shown
 * @param name what a row is called
 */
export function useSelection<Row extends { id: string }>(
  shown: readonly Row[] | undefined,
  name: (row: Row) => string,
): { selected: Selected<Row>; table: RowSelection<Row> } {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  return useMemo(() => {
    const onChange = (keys: readonly string[], chosen: boolean) =>
      setTicked((now) => {
        const next = new Map(now)
        for (const key of keys) {
          const row = shown?.find(({ id }) => id === key)
          if (chosen && row) next.set(key, row)
          else next.delete(key)
        }
        return next
      })
    return {
      selected: {
        rows: [...ticked.values()],
        clear: () => setTicked(new Map()),
        add: (rows: readonly Row[]) =>
          setTicked((now) => new Map([...now, ...rows.map((row) => [row.id, row] as const)])),
        drop(rows: readonly Row[]) {
          const ids = new Set(rows.map(({ id }) => id))
          setTicked((now) => new Map([...now].filter(([id]) => !ids.has(id))))
        },
      },
      table: { chosen: new Set(ticked.keys()), onChange, name },
    }
  }, [ticked, shown, name])
}
