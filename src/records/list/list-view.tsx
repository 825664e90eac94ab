import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PageQuery, RowSource } from '../../pull/list/list-source'
import type { PagedList } from '../../pull/list/shown-page'
import type { MenuAction } from '../../ui/office/menu-action'
import { DataTable, type RowSelection } from '../../ui/table/data-table'
import { HeaderActions } from '../../ui/parts/header-actions'
import type { HeaderTool } from '../../ui/parts/header-tools'
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
import { useExistingPage } from './use-existing-page'
import { useListKeys } from './use-list-keys'
import styles from './list.module.css'

/** What a list shows and offers, wherever its rows come from. */
export interface ListParts<Row extends { id: string }> {
  words: ListWords
  /** Where the page is about one thing: its name; else the route's own title. */
  title?: string
  /** Count and age in words of the screen; else how many rows there are. */
  subtitle?: ReactNode
  /** The name of the table; else "Daftar" and what it lists. */
  label?: string
  /** The key of a row, where a row is another one without another id. */
  rowKey?: (row: Row) => string
  /** What is chosen for the whole list, such as the day. */
  controls?: ReactNode
  /** Links between the views of the screen. */
  views?: ReactNode
  /** What is said before the search: notices, sums. */
  lead?: ReactNode
  icon: ReactNode
  columns: readonly ListColumn<Row>[]
  filters?: readonly FilterChoice[]
  /** The order of a list that gives none. */
  order?: string
  /** The columns of an exported file; without it the columns with a `text`. */
  exported?: ExportLines<Row>
  /** What else can be done, beside the export: in the header, on a phone behind three dots. */
  tools?: readonly (HeaderTool | false)[]
  /** What can be done to the one thing that the page is about. */
  menu?: { label: string; actions: readonly (MenuAction | false)[] }
  /** The one main action: a solid button. */
  main?: ReactNode
  /** Says that a change of many rows was interrupted ({@link UnfinishedRun}). */
  unfinished?: ReactNode
  /** Dialogs and what else belongs to the screen. */
  children?: ReactNode
}

interface ListViewProps<
  Row extends { id: string },
  Query extends PageQuery & { sort?: string },
> extends ListParts<Row> {
  address: ListAddress<PageQuery & { sort?: string }>
  list: PagedList<Row>
  /** Where an exported file gets everything that the filters mean. */
  source: RowSource<Row, Query>
  /** What is asked: what the address says, and what the screen adds. */
  query: Query
  selection?: RowSelection<Row> | undefined
}

const idOf = (row: { id: string }) => row.id

/**
 * A list of records: header with count and age, search and filters, notices, table or cards, pages, column choice and
 * export. Its whole state is in the address.
 */
export function ListView<Row extends { id: string }, Query extends PageQuery & { sort?: string }>(
  props: ListViewProps<Row, Query>,
) {
  const { list, source, query, address, words, icon, columns, filters = [], order = 'name' } = props
  const { params, filtered, change, toPage, toSize, clear } = address
  const [dialog, setDialog] = useState<'columns' | 'export' | null>(null)
  const chosen = chosenColumns(params.get('kolom'), columns)
  useListKeys()
  useExistingPage(list, query.page, toPage)

  return (
    <>
      <PageHeader
        {...(props.title === undefined ? {} : { title: props.title })}
        subtitle={props.subtitle ?? <ListSubtitle list={list} noun={words.noun} />}
        actions={
          <HeaderActions
            controls={props.controls}
            views={props.views}
            tools={[
              ...(props.tools ?? []),
              {
                label: 'Unduh',
                icon: <Download size={18} aria-hidden="true" />,
                disabled: !list.rows?.length,
                onSelect: () => setDialog('export'),
              },
            ]}
            {...(props.menu ? { menu: props.menu } : {})}
            main={props.main}
          />
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
        label={props.label ?? `Daftar ${words.noun}`}
        columns={shownColumns(columns, chosen)}
        rows={list.rows}
        rowKey={props.rowKey ?? idOf}
        sort={query.sort ?? order}
        onSort={(sort) => change({ urut: sort === order ? null : sort })}
        pagination={list.pagination}
        onPage={toPage}
        onPageSize={toSize}
        busy={list.previous || (list.partial && list.status === 'loading')}
        selection={props.selection}
        empty={<ListEmpty icon={icon} words={words} list={list} filtered={filtered} onClear={clear} />}
      />
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
        lines={props.exported ?? linesOf(columns)}
        noun={words.noun}
        filtered={filtered}
        total={list.pagination?.total_data ?? 0}
        onClose={() => setDialog(null)}
      />
    </>
  )
}
