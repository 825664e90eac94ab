import { useLiveQuery } from 'dexie-react-hooks'
import { useState, type ReactNode } from 'react'
import type { PageQuery } from '../../pull/list/list-source'
import type { RecordSource } from '../../pull/record/record-source'
import { Button } from '../../ui/controls/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { toast } from '../../ui/dialogs/toast'
import { Banner } from '../../ui/notices/banner'
import { useWorkspace } from '../../workspace/workspace'
import { errorWords } from '../error-words'
import styles from './bulk.module.css'
import type { BulkWords } from './bulk-view'
import { forgetRun, outcomesOf, readRun } from './stored-run'
import type { ResumedRun } from './use-bulk'

interface UnfinishedRunProps<Row extends { id: string }, Query extends PageQuery, Create, Update> {
  /** The change, as {@link storeRun} has it. */
  what: string
  source: RecordSource<Row, Query, Create, Update>
  words: Pick<BulkWords<Row>, 'noun' | 'doing' | 'done'>
  /** The dialog in which the run goes on. */
  children: (run: ResumedRun<Row>, onClose: () => void) => ReactNode
}

/** Says that a change of many records was interrupted, and leads back to it. */
export function UnfinishedRun<Row extends { id: string }, Query extends PageQuery, Create, Update>(
  props: UnfinishedRunProps<Row, Query, Create, Update>,
) {
  const { what, source, words, children } = props
  const { db, client } = useWorkspace()
  const run = useLiveQuery(() => readRun(db, what), [db, what])
  const [resumed, setResumed] = useState<ResumedRun<Row> | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [busy, setBusy] = useState(false)

  async function resume() {
    if (!run) return
    setBusy(true)
    try {
      // As the device has them now, with their versions; one that it does not have is asked for.
      const held = await source.table(db).bulkGet(run.ids)
      const rows: Row[] = []
      for (const [at, id] of run.ids.entries()) rows.push(held[at] ?? (await source.get(client, id)))
      setResumed({ rows, outcomes: outcomesOf(run), choice: run.choice })
    } catch (error) {
      toast({ kind: 'error', text: errorWords(error, source.failure) })
    } finally {
      setBusy(false)
    }
  }

  if (resumed) return children(resumed, () => setResumed(null))
  if (!run) return null
  const { noun, doing, done } = words
  return (
    <div className={styles.unfinished}>
      <Banner
        kind="warn"
        title={`${doing} belum selesai`}
        action={
          <>
            <Button size="sm" onClick={() => setLeaving(true)}>
              Buang sisanya
            </Button>
            <Button size="sm" look="solid" busy={busy} onClick={() => void resume()}>
              Lanjutkan
            </Button>
          </>
        }
      >
        {run.done.length.toLocaleString('id-ID')} dari {run.ids.length.toLocaleString('id-ID')} {noun} sudah{' '}
        {done}.
      </Banner>
      <ConfirmDialog
        open={leaving}
        title="Buang sisanya?"
        confirmLabel="Buang sisanya"
        danger
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false)
          void forgetRun(db, what)
        }}
      >
        Yang sudah {done} tetap. {noun.charAt(0).toUpperCase() + noun.slice(1)} lainnya tidak diubah.
      </ConfirmDialog>
    </div>
  )
}
