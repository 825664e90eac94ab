import { useLiveQuery } from 'dexie-react-hooks'
import { isKnown, stateOf, type OutboxRow, type OutboxStateName } from '../../db/outbox-row'
import { useWorkspace } from '../../workspace/workspace'
import { Badge, type Tone } from '../../ui/parts/badge'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import shared from '../../ui/theme/shared.module.css'
import styles from './dev-page.module.css'
import { clockWords, shortId, waitWords } from './dev-words'
import type { Look } from './use-look'

const tones = {
  pending: 'info',
  acked: 'success',
  conflict: 'warn',
  rejected: 'danger',
} as const satisfies Record<OutboxStateName, Tone>

/** Every row of the outbox, as it is in the database. */
export function OutboxTable({ look }: { look: Look }) {
  const { db } = useWorkspace()
  const rows = useLiveQuery(() => db.outbox.orderBy('seq').toArray(), [db])
  return (
    <section aria-labelledby="outbox" className={styles.part}>
      <h2 id="outbox">Outbox ({rows?.length ?? '…'})</h2>
      <DataTable
        label="Baris outbox"
        columns={columnsFor(look)}
        rows={rows}
        rowKey={(row) => row.key}
        empty={<p className={shared.muted}>Kosong.</p>}
      />
    </section>
  )
}

function columnsFor(look: Look): Column<OutboxRow>[] {
  return [
    { key: 'seq', header: 'seq', cell: (row) => row.seq },
    { key: 'kind', header: 'kind', cell: (row) => (isKnown(row) ? row.kind : `${row.kind} (v${row.v})`) },
    {
      key: 'key',
      header: 'key',
      phone: 'title',
      cell: (row) => (
        <code className={styles.code} title={row.key}>
          {row.key.split('|').map(shortId).join(' | ')}
        </code>
      ),
    },
    {
      key: 'state',
      header: 'state',
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{stateOf(row)}</Badge>,
    },
    { key: 'rev', header: 'rev', align: 'end', cell: (row) => row.rev },
    { key: 'attempts', header: 'attempts', align: 'end', cell: (row) => row.attempts },
    { key: 'next', header: 'next_at', cell: (row) => waitWords(row.next_at, look.now) },
    { key: 'error', header: 'last_error', cell: errorWords },
    { key: 'lease', header: 'lease', cell: (row) => leaseWords(row, look) },
  ]
}

function errorWords({ last_error: error }: OutboxRow): string {
  return error ? `${error.code ?? '–'} / ${error.status ?? '–'}, ${clockWords(error.at)}` : '–'
}

function leaseWords({ inflight }: OutboxRow, { now, runners }: Look): string {
  if (!inflight) return '–'
  const life = runners === null ? '?' : runners.includes(inflight.runner) ? 'hidup' : 'mati'
  return `${shortId(inflight.runner)} ${life}, ${waitWords(inflight.leaseUntil, now)}`
}
