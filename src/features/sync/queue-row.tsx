import { Pencil, RotateCw, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isKnown, stateOf, type OutboxRow } from '../../db/outbox-row'
import { discard, restore, sendAgain } from '../../outbox/queue'
import { resolveConflict } from '../../outbox/edits/resolve-conflict'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { useWorkspace } from '../../workspace/workspace'
import { Badge } from '../../ui/parts/badge'
import { Button } from '../../ui/controls/button'
import { timeWords } from '../../ui/words/date-words'
import { toast } from '../../ui/dialogs/toast'
import { TwoValues } from '../../ui/table/two-values'
import { changeWords, disputeWords } from './change-words'
import { standingWords } from './queue-words'
import styles from './sync-page.module.css'
import shared from '../../ui/theme/shared.module.css'

interface QueueRowProps {
  row: OutboxRow
  now: number
  offline: boolean
}

/** How long a discarded change can be brought back. */
const undoMs = 10_000

/** One unsent change: what, its state, and what can be done about it. */
export function QueueRow({ row, now, offline }: QueueRowProps) {
  const state = stateOf(row)
  const { timeZone } = useWorkspace()
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.said}>
        <strong className={styles.change}>{changeWords(row, timeZone)}</strong>
        {state === 'conflict' && <Badge tone="warn">berbeda</Badge>}
        {state === 'rejected' && <Badge tone="danger">ditolak</Badge>}
      </div>
      <p className={shared.muted}>{standingWords(row, now, offline)}</p>
      {isKnown(row) && (state === 'conflict' ? <Settle row={row} /> : <Actions row={row} />)}
    </li>
  )
}

function Settle({ row }: { row: OutboxRow }) {
  const { db, timeZone } = useWorkspace()
  const { remote } = row
  const at = remote?.updated_at ? timeWords(Date.parse(remote.updated_at), timeZone) : ''
  return (
    <TwoValues
      {...disputeWords(row, timeZone)}
      theirsBy={[remote?.updated_by?.name, at].filter(Boolean).join(' ') || null}
      onKeep={(side) => {
        void resolveConflict(db, row.seq ?? 0, side).then(() => {
          wakeReplay('now')
        })
      }}
    />
  )
}

function Actions({ row }: { row: OutboxRow }) {
  const { db, timeZone } = useWorkspace()
  const send = async () => {
    await sendAgain(db, row.seq ?? 0)
    wakeReplay('now')
  }
  const drop = async () => {
    const gone = await discard(db, row.seq ?? 0)
    if (!gone) {
      toast({ kind: 'warn', text: 'Catatan ini sedang dikirim dan tidak dapat dibuang.' })
      return
    }
    toast({
      text: `Dibuang: ${changeWords(gone.row, timeZone)}`,
      ms: undoMs,
      action: { label: 'Urungkan', onPress: () => void restore(db, gone) },
    })
  }
  return (
    <div className={styles.actions}>
      <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={() => void send()}>
        Kirim sekarang
      </Button>
      <Link className={styles.edit} to={editPath(row)}>
        <Pencil aria-hidden="true" size={16} /> Ubah
        <span className="visually-hidden"> {row.subject}</span>
      </Link>
      <Button size="sm" look="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => void drop()}>
        Buang
      </Button>
    </div>
  )
}

/** Where a change of this kind is made. */
function editPath(row: OutboxRow): string {
  switch (row.kind) {
    case 'attendance': {
      const search = new URLSearchParams({ kelas: row.context.class_id ?? '', tanggal: row.date })
      return `/akademik/wali-kelas/absensi?${search.toString()}`
    }
    case 'presence':
      return `/absensi/siswa?${new URLSearchParams({ tanggal: row.date }).toString()}`
    case 'teacherAttendance':
      return `/absensi/guru?${new URLSearchParams({ tanggal: row.date }).toString()}`
    case 'leave':
      return `/akademik/wali-kelas/izin-sakit?${new URLSearchParams({ izin: row.leave_id ?? '' }).toString()}`
    case 'teacherLeave':
      return '/absensi/guru?tampilan=izin'
  }
}
