import { useState } from 'react'
import { aboutTeacherLeave, teacherLeave } from '../../../outbox/kinds/teacher-leave'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'
import { useOfflineSave } from '../../../records/use-offline-save'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Field } from '../../../ui/controls/field'
import { leaveTypes } from '../../../ui/words/teacher-leave-words'
import { TextArea } from '../../../ui/controls/text-input'
import styles from '../staff-days.module.css'
import { effectWords } from './leave-effect'
import { spanWords } from './leave-row'
import type { Recorded } from './use-recorded'

/** Which leave is decided, and how. */
export interface Deciding {
  leave: ShownLeave
  status: 'approved' | 'rejected'
}

interface DecideDialogProps {
  deciding: Deciding | null
  recorded: Recorded | undefined
  onClose: () => void
}

/** Names what a decision does before it is made; with a word to the person. Works without a network. */
export function DecideDialog({ deciding, recorded, onClose }: DecideDialogProps) {
  const name = deciding?.leave.name ?? ''
  const approves = deciding?.status === 'approved'
  return (
    <Dialog
      open={deciding !== null}
      onClose={onClose}
      title={`${approves ? 'Setujui' : 'Tolak'} izin ${name}?`}
    >
      {deciding && <Body key={deciding.leave.id} deciding={deciding} recorded={recorded} onClose={onClose} />}
    </Dialog>
  )
}

function Body({ deciding, recorded, onClose }: DecideDialogProps & { deciding: Deciding }) {
  const { leave, status } = deciding
  const { busy, schoolId, say } = useOfflineSave()
  const [note, setNote] = useState('')
  const { type, from, to } = leaveOf(leave.fields)
  const effect =
    recorded && type && from && to
      ? effectWords({ type, from, to }, recorded.settings, (date) => recorded.statusOf(leave.personId, date))
      : ''
  const decide = async () => {
    const stored = await say(teacherLeave, () =>
      Promise.resolve({
        about: aboutTeacherLeave(schoolId, leave.id, leave.personId, from ?? ''),
        subject: leave.name ?? 'Izin',
        patch: { status, ...(note.trim() ? { decision_note: note.trim() } : {}) },
      }),
    )
    if (stored) onClose()
  }
  return (
    <div className={styles.form}>
      <p>
        {leaveTypes[type ?? 'izin']}, {spanWords(from, to)}.{' '}
        {status === 'approved' ? effect : 'Hari-hari itu tetap menunggu dicatat seperti biasa.'}
      </p>
      <Field label="Catatan untuk pegawai" optional>
        <TextArea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Button
        look={status === 'approved' ? 'solid' : 'danger'}
        size="lg"
        wide
        busy={busy}
        onClick={() => void decide()}
      >
        {status === 'approved' ? 'Setujui izin' : 'Tolak izin'}
      </Button>
    </div>
  )
}
