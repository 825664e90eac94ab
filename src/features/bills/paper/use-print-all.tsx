import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { PageQuery, RowSource } from '../../../pull/list/list-source'
import { errorWords } from '../../../records/error-words'
import { collectRows } from '../../../records/list/collect-rows'
import { toast } from '../../../ui/dialogs/toast'
import type { HeaderTool } from '../../../ui/parts/header-tools'
import { useWorkspace } from '../../../workspace/workspace'

interface PrintAll<Row extends { id: string }, Query extends PageQuery> {
  source: RowSource<Row, Query>
  query: Query
  onPrint: (rows: Row[]) => void
}

/** A tool of the header that prints everything that the filters of a list mean, not one page; all rows are read again from the service. */
export function usePrintAll<Row extends { id: string }, Query extends PageQuery>({
  source,
  query,
  onPrint,
}: PrintAll<Row, Query>): HeaderTool {
  const { db, client } = useWorkspace()
  const [busy, setBusy] = useState(false)
  async function print() {
    setBusy(true)
    try {
      onPrint((await collectRows({ db, client }, source, query)).rows)
    } catch (error) {
      toast({ kind: 'error', text: errorWords(error) })
    } finally {
      setBusy(false)
    }
  }
  return {
    label: 'Cetak',
    icon: <Printer size={18} aria-hidden="true" />,
    busy,
    onSelect: () => void print(),
  }
}
