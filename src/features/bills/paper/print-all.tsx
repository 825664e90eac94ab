import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { PageQuery, RowSource } from '../../../pull/list/list-source'
import { errorWords } from '../../../records/error-words'
import { collectRows } from '../../../records/list/collect-rows'
import { Button } from '../../../ui/controls/button'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'

interface PrintAllProps<Row extends { id: string }, Query extends PageQuery> {
  source: RowSource<Row, Query>
  query: Query
  onPrint: (rows: Row[]) => void
}

/** Prints everything that the filters of a list mean, not one page; all rows are read again from the service. */
export function PrintAll<Row extends { id: string }, Query extends PageQuery>({
  source,
  query,
  onPrint,
}: PrintAllProps<Row, Query>) {
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
  return (
    <Button icon={<Printer aria-hidden="true" />} busy={busy} onClick={() => void print()}>
      Cetak
    </Button>
  )
}
