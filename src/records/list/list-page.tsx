import type { ReactNode } from 'react'
import type { ListSource, PageQuery } from '../../pull/list/list-source'
import { usePagedList } from '../../pull/list/use-paged-list'
import type { ListAddress } from './list-address'
import { ListView, type ListParts } from './list-view'
import { SelectionBar } from './selection-bar'
import { useSelection, type Selected } from './use-selection'

interface ListPageProps<
  Row extends { id: string },
  Query extends PageQuery & { sort?: string },
> extends ListParts<Row> {
  address: ListAddress<Query>
  source: ListSource<Row, Query>
  /** What can be done with several ticked rows; without it nothing can be ticked. */
  bulk?: ((selected: Selected<Row>) => ReactNode) | undefined
  /** How a row is called in the name of its box; needed with `bulk`. */
  rowName?: (row: Row) => string
}

const nameOfId = (row: { id: string }) => row.id

/** A {@link ListView} of rows from the local database, which can be ticked. */
export function ListPage<Row extends { id: string }, Query extends PageQuery & { sort?: string }>({
  bulk,
  rowName = nameOfId,
  children,
  ...props
}: ListPageProps<Row, Query>) {
  const { source, address, words } = props
  const { query } = address
  const list = usePagedList(source, query)
  const { selected, table } = useSelection(list.rows, rowName, source)
  const total = list.pagination?.total_data ?? 0
  return (
    <ListView {...props} query={query} list={list} selection={bulk && table}>
      {bulk && selected.rows.length > 0 && (
        <SelectionBar source={source} query={query} noun={words.noun} total={total} selected={selected}>
          {bulk(selected)}
        </SelectionBar>
      )}
      {children}
    </ListView>
  )
}
