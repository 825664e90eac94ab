import { useLiveQuery } from 'dexie-react-hooks'
import { ChevronDown } from 'lucide-react'
import { stateOf, type OutboxRow } from '../../db/outbox-row'
import { useWorkspace } from '../../workspace/workspace'
import { dateWords } from '../../ui/words/date-words'
import { QueueRow } from './queue-row'
import styles from './sync-page.module.css'
import shared from '../../ui/theme/shared.module.css'

const groupWords = {
  attendance: 'Absensi',
  presence: 'Presensi siswa',
  teacherAttendance: 'Absensi guru',
  leave: 'Izin siswa',
  teacherLeave: 'Izin guru',
} as const

/** A register with more waiting rows than this is one line that opens. */
const mostRows = 5

interface QueueListProps {
  rows: readonly OutboxRow[]
  now: number
  offline: boolean
}

/** Every unsent change: what needs a person first, then what waits, a whole register folded into one line. */
export function QueueList({ rows, now, offline }: QueueListProps) {
  const attention = rows.filter((row) => stateOf(row) !== 'pending')
  const groups = byRegister(rows.filter((row) => stateOf(row) === 'pending'))
  return (
    <ul className={styles.rows}>
      {attention.map((row) => (
        <QueueRow key={row.key} row={row} now={now} offline={offline} />
      ))}
      {groups.map((group) =>
        group.length > mostRows ? (
          <Folded key={keyOf(group[0])} rows={group} now={now} offline={offline} />
        ) : (
          group.map((row) => <QueueRow key={row.key} row={row} now={now} offline={offline} />)
        ),
      )}
    </ul>
  )
}

function Folded({ rows, now, offline }: QueueListProps) {
  const { db } = useWorkspace()
  const [first] = rows
  const classId = first?.context.class_id
  const name = useLiveQuery(async () => (classId ? (await db.classes.get(classId))?.name : ''), [db, classId])
  if (!first) return null
  return (
    <li>
      <details className={styles.folded}>
        <summary className={styles.summary}>
          <span>
            <strong>
              {groupWords[first.kind]} {name}, {dateWords(first.date)}
            </strong>
            <span className={shared.muted}>
              {rows.length} catatan, {offline ? 'menunggu jaringan' : 'menunggu dikirim'}
            </span>
          </span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <ul className={styles.inner}>
          {rows.map((row) => (
            <QueueRow key={row.key} row={row} now={now} offline={offline} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function byRegister(rows: readonly OutboxRow[]): OutboxRow[][] {
  const groups = new Map<string, OutboxRow[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}

function keyOf(row: OutboxRow | undefined): string {
  return row ? `${row.kind}|${row.context.class_id ?? ''}|${row.date}` : ''
}
