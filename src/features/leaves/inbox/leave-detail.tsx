import { ArrowLeft } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { studentLeaveSource } from '../../../pull/lists/student-leaves'
import { readLeave, type PupilLeave } from '../../../pull/attendance/read-leaves'
import { useRecord } from '../../../pull/record/use-record'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/notices/skeleton'
import { useWorkspace } from '../../../workspace/workspace'
import { useRegistersOf } from '../use-effect-of'
import { useLeaveChanges } from '../use-leave-changes'
import { CancelDialog } from './cancel-dialog'
import { Decision } from './decision'
import styles from './inbox.module.css'
import { KeyHint } from './key-hint'
import { Letter } from './letter'
import { useLeaveKeys } from './use-leave-keys'

interface LeaveDetailProps {
  id: string
  rows: readonly PupilLeave[]
  decides: boolean
  wide: boolean
  onOpen: (id: string) => void
  onBack: () => void
  /** The leave is decided or gone from the list. */
  onGone: () => void
  onEdit: (id: string) => void
}

/** One leave: its letter, and beside it the decision and what it does to the register. */
export function LeaveDetail(props: LeaveDetailProps) {
  const { id, rows, wide, onBack } = props
  const { db } = useWorkspace()
  const listed = rows.find((row) => row.id === id)
  const held = useLiveQuery(() => readLeave(db, id), [db, id])
  const leave = held ?? listed
  return (
    <>
      {!wide && (
        <Button className={styles.back} look="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Semua izin
        </Button>
      )}
      {leave ? (
        <Shown {...props} leave={leave} />
      ) : held === null ? (
        <Missing id={id} />
      ) : (
        <Skeleton height={240} />
      )}
    </>
  )
}

/** The address names a leave that this device does not hold. */
function Missing({ id }: { id: string }) {
  const { row, error, refresh } = useRecord(studentLeaveSource, id)
  if (row === undefined) return <Skeleton height={240} />
  return (
    <Banner
      kind="warn"
      action={
        <Button size="sm" onClick={refresh}>
          Coba lagi
        </Button>
      }
    >
      {error?.kind === 'network'
        ? 'Izin ini belum ada di perangkat, dan layanan sekolah tidak terjangkau.'
        : 'Izin ini tidak ada lagi. Mungkin sudah dibatalkan.'}
    </Banner>
  )
}

function Shown(props: LeaveDetailProps & { leave: PupilLeave }) {
  const { leave, rows, decides, wide, onOpen, onGone, onBack, onEdit } = props
  const { can } = useWorkspace()
  const changes = useLeaveChanges()
  useRegistersOf([leave], [leave.class?.id])
  const [cancelling, setCancelling] = useState(false)
  const mayDecide = decides && can('leaves.write') && leave.shown.truth !== 'attention'
  const decide = async (status: PupilLeave['status']) => {
    const waited = leave.status === 'pending'
    await changes.decide(leave, status)
    if (waited) onGone()
  }
  const keys = useLeaveKeys({
    enabled: wide && !cancelling,
    rows,
    leave,
    onOpen,
    onDecide: mayDecide && leave.status === 'pending' ? (status) => void decide(status) : null,
  })
  return (
    <>
      <Letter leave={leave} />
      <div className={styles.side}>
        <Decision
          leave={leave}
          decides={decides}
          onDecide={mayDecide ? (status) => void decide(status) : null}
          chosen={keys.chosen}
          onCancel={() => setCancelling(true)}
          onEdit={() => onEdit(leave.id)}
          changes={changes}
        />
        {wide && <KeyHint keys={keys} decides={mayDecide} />}
      </div>
      <CancelDialog
        open={cancelling}
        leave={leave}
        onCancel={() => changes.cancel(leave)}
        onClose={(gone) => {
          setCancelling(false)
          if (!gone) return
          if (wide) onGone()
          else onBack()
        }}
      />
    </>
  )
}
