import { useEffect, useRef } from 'react'
import { Banner } from '../../ui/notices/banner'
import { ProgressBar } from '../../ui/notices/progress-bar'
import { counted } from '../list/list-words'
import styles from './bulk.module.css'
import type { Bulk } from './use-bulk'

/** The Indonesian words of one change of many records. */
export interface BulkWords<Row> {
  /** "siswa" */
  noun: string
  /** What is under way: "Memindahkan siswa". */
  doing: string
  /** What was done to a record: "dipindahkan". */
  done: string
  name: (row: Row) => string
}

/** How far a run is, why it stopped, and which records were changed, refused or are open. */
export function BulkView<Row extends { id: string }>({
  bulk,
  words,
}: {
  bulk: Bulk<Row>
  words: BulkWords<Row>
}) {
  const { phase, rows, done, refused, open, stopped } = bulk
  const { noun, name } = words
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; the focus must not leave the dialog with it.
  useEffect(() => place.current?.focus(), [phase])
  return (
    <div ref={place} tabIndex={-1} className={styles.view}>
      {phase === 'running' && (
        <ProgressBar label={words.doing} done={rows.length - open.length} total={rows.length} showCount />
      )}
      {phase === 'stopped' && (
        <Banner kind="warn" title="Berhenti sebelum selesai">
          {stopped?.message ?? 'Dihentikan atas permintaan Anda.'} {counted(done.length, noun)} sudah{' '}
          {words.done}, {open.length.toLocaleString('id-ID')} belum.
          {stopped && stopped.unsure.length > 0 && (
            <>
              {' '}
              Jawaban untuk {counted(stopped.unsure.length, noun)} yang sedang dikirim tidak sampai;
              “Lanjutkan” memeriksanya lagi, dan tidak ada yang dikerjakan dua kali.
            </>
          )}
        </Banner>
      )}
      {phase === 'finished' && (
        <Banner kind={refused.length > 0 ? 'warn' : 'info'}>
          {counted(done.length, noun)} sudah {words.done}
          {refused.length > 0 && `, ${refused.length.toLocaleString('id-ID')} belum`}.
        </Banner>
      )}
      {phase !== 'running' && (
        <>
          {open.length > 0 && <Names title={`Belum ${words.done}`} names={open.map(name)} />}
          {done.length > 0 && phase === 'stopped' && (
            <Names title={`Sudah ${words.done}`} names={done.map(name)} />
          )}
        </>
      )}
      <NamedRecords
        title={`Belum ${words.done}, dan sebabnya`}
        records={refused.map(({ row, message }) => ({ id: row.id, name: name(row), message }))}
      />
    </div>
  )
}

interface NamedRecordsProps {
  title: string
  records: readonly { id: string; name: string; message: string }[]
}

/** Records by name, each with what is to be known of it: why the service refuses it, or what stays open. Nothing where there are none. */
export function NamedRecords({ title, records }: NamedRecordsProps) {
  if (records.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>
        {title} ({records.length.toLocaleString('id-ID')})
      </h3>
      <ul className={styles.refused}>
        {records.map(({ id, name, message }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <details className={styles.names}>
      <summary>
        {title} ({names.length.toLocaleString('id-ID')})
      </summary>
      <ul>
        {names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
