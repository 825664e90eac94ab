import { aboutTeacherLeave, teacherLeave } from '../../../outbox/kinds/teacher-leave'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import type { ShownLeave } from '../../../pull/attendance/read-leaves'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { RestoredLine } from '../../../records/form/restored-line'
import { useKeptValues } from '../../../records/form/use-kept-values'
import { useOfflineSave } from '../../../records/use-offline-save'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Field } from '../../../ui/controls/field'
import { leaveTypes } from '../../../ui/words/teacher-leave-words'
import { TextArea } from '../../../ui/controls/text-input'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../staff-days.module.css'
import { effectWords } from './leave-effect'
import { spanWords } from './span-words'
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
      {deciding && (
        <Drafted key={deciding.leave.id} deciding={deciding} recorded={recorded} onClose={onClose} />
      )}
    </Dialog>
  )
}

type BodyProps = DecideDialogProps & { deciding: Deciding }

/** The body once it is known what an earlier visit typed. */
function Drafted(props: BodyProps) {
  const { db } = useWorkspace()
  const { id } = props.deciding.leave
  const draft = useDraft(db, `staff-leaves/${id}/decision`, () => id)
  return draft && <Body {...props} draft={draft} />
}

function Body({ deciding, recorded, onClose, draft }: BodyProps & { draft: Draft }) {
  const { leave, status } = deciding
  const { busy, schoolId, storeOne } = useOfflineSave()
  const { values, change, restored, discard, saved } = useKeptValues(draft, { note: '' })
  const note = values.note.trim()
  const { type, from, to } = leaveOf(leave.fields)
  const effect =
    recorded && type && from && to
      ? effectWords({ type, from, to }, recorded.settings, (date) => recorded.statusOf(leave.personId, date))
      : ''
  const decide = async () => {
    const stored = await storeOne(teacherLeave, () =>
      Promise.resolve({
        about: aboutTeacherLeave(schoolId, leave.id, leave.personId, from ?? ''),
        subject: leave.name ?? 'Izin',
        patch: { status, ...(note ? { decision_note: note } : {}) },
      }),
    )
    if (!stored) return
    saved()
    onClose()
  }
  return (
    <div className={styles.form}>
      {restored && <RestoredLine onDiscard={discard} />}
      <p>
        {leaveTypes[type ?? 'izin']}, {spanWords(from, to)}.{' '}
        {status === 'approved' ? effect : 'Hari-hari itu tetap menunggu dicatat seperti biasa.'}
      </p>
      <Field label="Catatan untuk pegawai" optional>
        <TextArea
          rows={2}
          maxLength={500}
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
        />
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
