import { Download } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { ListSource, PageQuery } from '../../pull/list/list-source'
import type { PagedList } from '../../pull/list/shown-page'
import { usePagedList } from '../../pull/list/use-paged-list'
import { Button } from '../../ui/controls/button'
import { DataTable } from '../../ui/table/data-table'
import { PageHeader } from '../../ui/parts/page-header'
import { ColumnDialog } from './column-dialog'
import { ExportDialog } from './export-dialog'
import type { ExportLines } from './export-rows'
import { FilterBar, type FilterChoice } from './filter-bar'
import type { ListAddress } from './list-address'
import { chosenColumns, linesOf, shownColumns, type ListColumn } from './list-columns'
import { ListEmpty } from './list-empty'
import { ListNotice, ListSubtitle } from './list-notice'
import type { ListWords } from './list-words'
import { SelectionBar } from './selection-bar'
import { useListKeys } from './use-list-keys'
import { useSelection, type Selected } from './use-selection'
import styles from './list.module.css'

export interface ListPageProps<Row extends { id: string }, Query extends PageQuery & { sort?: string }> {
  source: ListSource<Row, Query>
  address: ListAddress<Query>
  words: ListWords
  /** Where the page is about one thing: its name; else the route's own title. */
  title?: string
  /** What is said before the search: notices, sums. */
  lead?: ReactNode
  icon: ReactNode
  columns: readonly ListColumn<Row>[]
  filters?: readonly FilterChoice[]
  /** The order of a list that gives none. */
  order?: string
  /** The columns of an exported file; without it the columns with a `text`. */
  exported?: ExportLines<Row>
  /** Buttons of the header, the main one last. */
  actions?: ReactNode
  /** What can be done with several ticked rows; without it nothing can be ticked. */
  bulk?: ((selected: Selected<Row>) => ReactNode) | undefined
  /** Says that a change of many rows was interrupted ({@link UnfinishedRun}). */
  unfinished?: ReactNode
  /** How a row is called in the name of its box; needed with `bulk`. */
  rowName?: (row: Row) => string
  /** Dialogs and what else belongs to the screen. */
  children?: ReactNode
}

const nameOfId = (row: { id: string }) => row.id

/**
 * A list of records: header with count and age, search and filters, notices, table or cards, pages, column
 * choice, export and ticked rows. Its whole state is in the address. Rows come from the local database.
 */
export function ListPage<Row extends { id: string }, Query extends PageQuery & { sort?: string }>(
  props: ListPageProps<Row, Query>,
) {
  const { source, address, words, icon, columns, filters = [], order = 'name', actions, bulk } = props
  const { rowName = nameOfId } = props
  const { query, params, filtered, change, toPage, toSize, clear } = address
  const list = usePagedList(source, query)
  const [dialog, setDialog] = useState<'columns' | 'export' | null>(null)
  const { selected, table } = useSelection(list.rows, rowName, source)
  const chosen = chosenColumns(params.get('kolom'), columns)
  const lines = props.exported ?? linesOf(columns)
  const total = list.pagination?.total_data ?? 0
  useListKeys()
  useExistingPage(list, query.page, toPage)

  return (
    <>
      <PageHeader
        {...(props.title === undefined ? {} : { title: props.title })}
        subtitle={<ListSubtitle list={list} noun={words.noun} />}
        actions={
          <>
            <Button
              icon={<Download aria-hidden="true" />}
              disabled={!list.rows?.length}
              onClick={() => setDialog('export')}
            >
              Ekspor
            </Button>
            {actions}
          </>
        }
      />
      {props.lead !== undefined && <div className={styles.lead}>{props.lead}</div>}
      {props.unfinished}
      <FilterBar
        address={address}
        words={words}
        filters={filters}
        onColumns={columns.some((column) => column.choice) ? () => setDialog('columns') : undefined}
      />
      <ListNotice list={list} searching={filtered} />
      <DataTable
        label={`Daftar ${words.noun}`}
        columns={shownColumns(columns, chosen)}
        rows={list.rows}
        rowKey={(row) => row.id}
        sort={query.sort ?? order}
        onSort={(sort) => change({ urut: sort === order ? null : sort })}
        pagination={list.pagination}
        onPage={toPage}
        onPageSize={toSize}
        busy={list.previous || (list.partial && list.status === 'loading')}
        selection={bulk && table}
        empty={<ListEmpty icon={icon} words={words} list={list} filtered={filtered} onClear={clear} />}
      />
      {bulk && selected.rows.length > 0 && (
        <SelectionBar source={source} query={query} noun={words.noun} total={total} selected={selected}>
          {bulk(selected)}
        </SelectionBar>
      )}
      {props.children}
      <ColumnDialog
        open={dialog === 'columns'}
        columns={columns}
        chosen={chosen}
        onChange={(next) => change({ kolom: next.join(',') || '-' })}
        onClose={() => setDialog(null)}
      />
      <ExportDialog
        open={dialog === 'export'}
        source={source}
        query={query}
        lines={lines}
        noun={words.noun}
        filtered={filtered}
        total={total}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

/** Shows the last page where the list grew shorter than the page in the address. */
function useExistingPage(list: PagedList<unknown>, page: number, toPage: (page: number) => void): void {
  const last = list.pagination?.total_page ?? 0
  useEffect(() => {
    if (!list.previous && last > 0 && page > last) toPage(last)
  }, [list.previous, last, page, toPage])
}
