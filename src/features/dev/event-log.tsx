import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { ReplayEvent } from '../../db/stored-rows'
import { useWorkspace } from '../../workspace/workspace'
import { Button } from '../../ui/controls/button'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import { Field } from '../../ui/controls/field'
import { jsonFile, saveFile } from '../../ui/save-file'
import { Select } from '../../ui/controls/select'
import { toast } from '../../ui/dialogs/toast'
import shared from '../../ui/theme/shared.module.css'
import styles from './dev-page.module.css'
import { clockWords, shortId } from './dev-words'

const most = 100
/** Shown at first. */
const few = 20

const columns: readonly Column<ReplayEvent>[] = [
  { key: 'id', header: 'id', phone: 'hidden', cell: ({ id }) => id },
  { key: 'at', header: 'at', cell: ({ at }) => clockWords(at) },
  { key: 'type', header: 'type', phone: 'title', cell: ({ type }) => type },
  { key: 'runner', header: 'runner', cell: ({ runner }) => shortId(runner) },
  {
    key: 'detail',
    header: 'detail',
    cell: ({ detail }) => <code className={styles.code}>{detailWords(detail)}</code>,
  },
]

/** The replay's last steps, the latest first: ids, codes and counts, nobody's name. */
export function EventLog() {
  const { db } = useWorkspace()
  const [type, setType] = useState('')
  const [all, setAll] = useState(false)
  const events = useLiveQuery(() => db.events.orderBy('id').reverse().limit(most).toArray(), [db])
  const types = [...new Set(events?.map((event) => event.type))].sort()
  const shown = events?.filter((event) => type === '' || event.type === type)
  const hidden = (shown?.length ?? 0) - few
  const text = () => JSON.stringify(shown, null, 1)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      toast({ kind: 'success', text: `${shown?.length ?? 0} langkah disalin.` })
    } catch {
      toast({ kind: 'error', text: 'Peramban tidak mengizinkan menyalin. Unduh saja berkasnya.' })
    }
  }
  return (
    <section aria-labelledby="peristiwa" className={styles.part}>
      <h2 id="peristiwa">Langkah replay ({shown?.length ?? '…'})</h2>
      <div className={styles.tools}>
        <Field label="Jenis langkah">
          <Select
            options={types.map((value) => ({ value, label: value }))}
            placeholder="Semua"
            value={type}
            onChange={({ target }) => setType(target.value)}
          />
        </Field>
        <Button onClick={() => void copy()}>Salin</Button>
        <Button onClick={() => saveFile(jsonFile(text()), 'hadir-replay.json')}>Unduh</Button>
      </div>
      <DataTable
        label="Langkah replay"
        columns={columns}
        rows={all ? shown : shown?.slice(0, few)}
        rowKey={({ id }) => String(id)}
        empty={<p className={shared.muted}>Belum ada.</p>}
      />
      {!all && hidden > 0 && (
        <Button look="ghost" wide onClick={() => setAll(true)}>
          Tampilkan {hidden} lagi
        </Button>
      )}
    </section>
  )
}

function detailWords(detail: ReplayEvent['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}=${shortId(String(value))}`)
    .join(' ')
}
