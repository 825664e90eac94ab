import { CalendarPlus, Download, Plane } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { discard } from '../../../outbox/queue'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'
import { RequestNotice } from '../../../records/request-notice'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/notices/empty-state'
import { Select } from '../../../ui/controls/select'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { leaveStatus } from '../../../ui/words/teacher-leave-words'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../staff-days.module.css'
import { CancelDialog } from './cancel-dialog'
import { DecideDialog, type Deciding } from './decide-dialog'
import { LeaveDialog } from './leave-dialog'
import { decisionOf, entryOf, newLeave, type LeaveEntry } from './leave-entry'
import { LeaveRow } from './leave-row'
import { LeavesExport } from './leaves-export'
import { useLeaves } from './use-leaves'
import { useRecorded } from './use-recorded'
import { withParts } from '../../../ui/address-parts'

interface LeavesViewProps {
  own: string | null
  /** Whether everybody's leaves are listed. */
  readsAll: boolean
}

const choices = (['pending', 'approved', 'rejected'] as const).map((value) => ({
  value,
  label: leaveStatus[value].word,
}))

interface LeaveActionsProps {
  leave: ShownLeave
  /** Whether this person decides leaves of the staff. */
  decides: boolean
  /** Whether it is this person's own leave. */
  mine: boolean
  onDecide: (status: Deciding['status']) => void
  onChange: () => void
  onCancel: () => void
}

/** What may be done with a leave: decided by the person who decides, changed while it waits, cancelled. */
function LeaveActions({ leave, decides, mine, onDecide, onChange, onCancel }: LeaveActionsProps) {
  const pending = decisionOf(leave) === 'pending'
  return (
    <>
      {decides && pending && leave.confirmed && (
        <>
          <Button size="sm" look="soft" onClick={() => onDecide('approved')}>
            Setujui
          </Button>
          <Button size="sm" onClick={() => onDecide('rejected')}>
            Tolak
          </Button>
        </>
      )}
      {(mine || decides) && pending && (
        <Button size="sm" look="ghost" onClick={onChange}>
          Ubah
        </Button>
      )}
      {((mine && pending) || decides) && (
        <Button size="sm" look="ghost" onClick={onCancel}>
          Batalkan
        </Button>
      )}
    </>
  )
}

/** `?tampilan=izin`: leaves of the staff; asked for, decided and taken back, with what follows named before. */
export function LeavesView({ own, readsAll }: LeavesViewProps) {
  const { can, db } = useWorkspace()
  const decides = can('teachers.write')
  const [params, setParams] = useSearchParams()
  const wanted = choices.find(({ value }) => value === params.get('keadaan'))?.value ?? null
  const { leaves, ...state } = useLeaves(readsAll ? null : own)
  const recorded = useRecorded()
  const [entry, setEntry] = useState<LeaveEntry | null>(null)
  const [forOthers, setForOthers] = useState(false)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [exporting, setExporting] = useState(false)
  const [cancelling, setCancelling] = useState<ShownLeave | null>(null)
  if (!leaves) return <PageSkeleton rows={6} />
  const shown = leaves.filter((leave) => wanted === null || decisionOf(leave) === wanted)

  const open = (next: LeaveEntry, others: boolean) => {
    setForOthers(others)
    setEntry(next)
  }
  /** One that the service does not hold is taken out of the queue; the others are taken back there. */
  const cancel = async (leave: ShownLeave) => {
    const { queued, confirmed } = leave
    if (confirmed || !queued) return setCancelling(leave)
    const gone = await discard(db, queued.seq ?? 0)
    toast(
      gone
        ? { kind: 'success', text: 'Pengajuan dibatalkan.' }
        : { kind: 'warn', text: 'Pengajuan ini sedang dikirim. Coba lagi sebentar lagi.' },
    )
  }

  return (
    <div className={styles.day}>
      <div className={styles.bar}>
        {readsAll && (
          <Select
            aria-label="Keadaan izin"
            placeholder="Semua izin"
            options={choices}
            value={wanted ?? ''}
            onChange={({ target }) => setParams(withParts({ keadaan: target.value }), { replace: true })}
          />
        )}
        <div className={shared.cluster}>
          {readsAll && (
            <Button
              icon={<Download aria-hidden="true" />}
              disabled={shown.length === 0}
              onClick={() => setExporting(true)}
            >
              Unduh
            </Button>
          )}
          {decides && <Button onClick={() => open(newLeave(null), true)}>Catat izin pegawai</Button>}
          {own !== null && (
            <Button
              look="solid"
              icon={<CalendarPlus aria-hidden="true" />}
              onClick={() => open(newLeave(own), false)}
            >
              Ajukan izin
            </Button>
          )}
        </div>
      </div>
      <RequestNotice {...state} what="Daftar izin" known={leaves.length > 0} />
      {shown.length === 0 && (
        <EmptyState icon={<Plane />} title="Tidak ada izin">
          Sakit, izin, cuti, dan dinas luar yang diajukan tampil di sini.
        </EmptyState>
      )}
      <ul className={styles.leaves} aria-label="Izin dan cuti">
        {shown.map((leave) => (
          <LeaveRow
            key={leave.id}
            leave={leave}
            recorded={recorded}
            actions={
              <LeaveActions
                leave={leave}
                decides={decides}
                mine={leave.personId === own}
                onDecide={(status) => setDeciding({ leave, status })}
                onChange={() => open(entryOf(leave), leave.personId !== own)}
                onCancel={() => void cancel(leave)}
              />
            }
          />
        ))}
      </ul>
      <LeavesExport
        open={exporting}
        leaves={shown}
        filtered={wanted !== null}
        onClose={() => setExporting(false)}
      />
      <LeaveDialog entry={entry} forOthers={forOthers} onClose={() => setEntry(null)} />
      <DecideDialog deciding={deciding} recorded={recorded} onClose={() => setDeciding(null)} />
      <CancelDialog leave={cancelling} onClose={() => setCancelling(null)} />
    </div>
  )
}
