import type { Table } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import type { UserDb } from '../../db/user-db'
import type { RowSelection } from '../../ui/table/data-table'
import { useWorkspace } from '../../workspace/workspace'

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
 * Ticked rows of a list, kept while one turns pages. They are the rows as the device has them now: what somebody
 * else changed after the tick is changed here too, and its version with it.
 * @param shown the rows of the page that is shown
 * @param name what a row is called
 * @param source of the list; missing where its rows are of no table: then they are as they were when ticked
 */
export function useSelection<Row extends { id: string }>(
  shown: readonly Row[] | undefined,
  name: (row: Row) => string,
  source?: { table: (db: UserDb) => Table<Row, string> },
): { selected: Selected<Row>; table: RowSelection<Row> } {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const { db } = useWorkspace()
  const current = useLiveQuery(
    () => source?.table(db).bulkGet([...ticked.keys()]) ?? [],
    [source, db, ticked],
  )
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
    const newest = new Map((current ?? []).flatMap((row) => (row ? [[row.id, row] as const] : [])))
    return {
      selected: {
        rows: [...ticked.values()].map((row) => newest.get(row.id) ?? row),
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
  }, [ticked, current, shown, name])
}
