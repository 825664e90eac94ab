import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PageQuery, RowSource } from '../../pull/list/list-source'
import { Button } from '../../ui/controls/button'
import { toast } from '../../ui/dialogs/toast'
import { useWorkspace } from '../../workspace/workspace'
import { errorWords } from '../error-words'
import { collectRows } from './collect-rows'
import { counted } from './list-words'
import styles from './list.module.css'
import type { Selected } from './use-selection'

interface SelectionBarProps<Row extends { id: string }, Query extends PageQuery> {
  source: RowSource<Row, Query>
  query: Query
  noun: string
  /** How many rows the list's search and filters find. */
  total: number
  selected: Selected<Row>
  /** What can be done with the ticked rows. */
  children: ReactNode
}

/** How many rows are ticked, all that the filters find at one press, and what can be done with them. */
export function SelectionBar<Row extends { id: string }, Query extends PageQuery>(
  props: SelectionBarProps<Row, Query>,
) {
  const { source, query, noun, total, selected, children } = props
  const { db, client } = useWorkspace()
  const [busy, setBusy] = useState(false)

  async function addAll() {
    setBusy(true)
    try {
      const { rows, partial } = await collectRows({ db, client }, source, query)
      selected.add(rows)
      if (partial)
        toast({
          kind: 'warn',
          text: `Layanan sekolah tidak terjangkau: hanya ${counted(rows.length, noun)} di perangkat ini yang dipilih.`,
        })
    } catch (error) {
      toast({ kind: 'error', text: errorWords(error, source.failure) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.selection} role="region" aria-label={`${noun} terpilih`}>
      <strong aria-live="polite">{counted(selected.rows.length, noun)} dipilih</strong>
      <Button
        look="ghost"
        size="sm"
        className={styles.selectionClear}
        icon={<X aria-hidden="true" />}
        onClick={selected.clear}
      >
        Batalkan pilihan
      </Button>
      {total > selected.rows.length && (
        <Button
          look="ghost"
          size="sm"
          className={styles.selectionAll}
          busy={busy}
          onClick={() => void addAll()}
        >
          Pilih semua {counted(total, noun)}
        </Button>
      )}
      {/* Not for fewer rows than the person has just asked for. */}
      <div className={styles.selectionActions} inert={busy}>
        {children}
      </div>
    </div>
  )
}
