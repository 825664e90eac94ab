import { useQueryClient } from '@tanstack/react-query'
import type { StudentLeave } from '../../../contract/attendance/leaves'
import type { Fields } from '../../db/outbox-row'
import { discard, restore, sendAgain } from '../../outbox/queue'
import { attendance, attendanceKey } from '../../outbox/kinds/attendance'
import { aboutLeave, leave as leaveKind } from '../../outbox/kinds/leave'
import type { ChangeIntent, FieldsBefore } from '../../outbox/edits/save-change'
import { resolveConflict } from '../../outbox/edits/resolve-conflict'
import { studentLeaveSource } from '../../pull/lists/student-leaves'
import type { PupilLeave } from '../../pull/attendance/read-leaves'
import { removeRecord, type RemoveResult } from '../../pull/record/save-record'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { useOfflineSave } from '../../records/use-offline-save'
import { toast } from '../../ui/dialogs/toast'
import { statusWords } from '../../ui/words/status-words'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { useWorkspace } from '../../workspace/workspace'
import { statusWord } from './leave-words'
import type { TakenMark } from './effect'
import type { LeavePupil } from './use-effect-of'

/** A decision can be taken back before it leaves the device, and for a while after. Milliseconds. */
const quietMs = 4_000
const undoMs = 10_000

type Decision = StudentLeave['status']

export interface LeaveChanges {
  /** Stores new leaves, or new words of refused ones, in the outbox: all of them or none. @returns whether they are stored */
  enter: (intents: readonly ChangeIntent[]) => Promise<boolean>
  /** Approves or rejects; can be taken back by the message that follows. */
  decide: (leave: PupilLeave, status: Decision) => Promise<void>
  /**
   * Gives marks that were set before the letter came the status of the leave; can be taken back by the message that follows.
   * @returns whether they are stored
   */
  correct: (
    type: StudentLeave['type'],
    marks: readonly TakenMark[],
    pupils: readonly LeavePupil[],
  ) => Promise<boolean>
  /** Cancels a leave that the service holds. */
  cancel: (leave: PupilLeave) => Promise<RemoveResult>
  /** Takes a leave that the service does not hold out of the queue. */
  drop: (leave: PupilLeave) => Promise<void>
  sendNow: (leave: PupilLeave) => Promise<void>
  settle: (leave: PupilLeave, keep: 'mine' | 'theirs') => Promise<void>
}

/** Everything that this screen changes. */
export function useLeaveChanges(): LeaveChanges {
  const { db } = useWorkspace()
  const { store, schoolId } = useOfflineSave()
  const reach = useRecordReach()
  const queries = useQueryClient()

  async function enter(leave: PupilLeave, status: Decision): Promise<boolean> {
    const key = leave.shown.queued?.key
    const about = aboutLeave(schoolId, leave.shown.queued?.leave_id ?? leave.id, leave.studentId, leave.from)
    const intent = { about: key ? { ...about, key } : about, subject: leave.name, patch: { status } }
    return await store(leaveKind, [intent], { class_id: leave.class?.id ?? null, quietMs })
  }

  async function decide(leave: PupilLeave, status: Decision): Promise<void> {
    if (!(await enter(leave, status))) return
    const words = status === 'pending' ? 'Keputusan ditarik' : statusWord[status]
    toast({
      kind: 'success',
      text: `${words}: ${leave.name}`,
      ms: undoMs,
      action: { label: 'Urungkan', onPress: () => void enter(leave, leave.status) },
    })
  }

  const correct: LeaveChanges['correct'] = async (type, marks, pupils) => {
    const nameOf = new Map(pupils.map(({ id, name }) => [id, name]))
    const intents = marks.map(({ studentId: student_id, date, classId, status }) => ({
      about: { key: attendanceKey(schoolId, student_id, date), student_id, date },
      subject: nameOf.get(student_id) ?? '',
      classId,
      patch: { status: type },
      // What somebody changed in this very moment is not what this person saw.
      onlyIf: (shown: Fields) => shown['status'] === status,
    }))
    let before: readonly FieldsBefore[] = []
    const options = { quietMs, onStored: (found: readonly FieldsBefore[]) => (before = found) }
    if (!(await store(attendance, intents, options))) return false
    const { letter, word } = statusWords[type]
    const [only] = marks
    toast({
      kind: 'success',
      text:
        only && marks.length === 1
          ? `${nameOf.get(only.studentId)}: ${word}`
          : `${marks.length} tanda menjadi ${letter}`,
      ms: undoMs,
      action: {
        label: 'Urungkan',
        onPress: () =>
          void store(
            attendance,
            intents.map(({ about, subject, classId }, at) => ({
              ...{ about, subject, classId },
              patch: before[at]?.fields ?? {},
            })),
          ),
      },
    })
    return true
  }

  async function cancel(leave: PupilLeave): Promise<RemoveResult> {
    const result = await removeRecord(reach, studentLeaveSource, {
      id: leave.id,
      version: leave.confirmed?.version,
    })
    if (result.kind !== 'removed' && result.kind !== 'gone') return result
    // A decision that still waits would be about nothing.
    const seq = leave.shown.queued?.seq
    if (seq !== undefined) await discard(db, seq)
    // The register asks again: what this leave proposed is gone.
    void queries.invalidateQueries({ queryKey: [db.name, 'register'] })
    return result
  }

  async function drop({ name, shown: { queued } }: PupilLeave): Promise<void> {
    const gone = queued?.seq === undefined ? null : await discard(db, queued.seq)
    if (!gone) {
      toast({ kind: 'warn', text: 'Izin ini sedang dikirim dan tidak dapat dibuang.' })
      return
    }
    toast({
      text: `Dibuang dari perangkat: izin ${name}`,
      ms: undoMs,
      action: { label: 'Urungkan', onPress: () => void restore(db, gone) },
    })
  }

  async function sendNow({ shown: { queued } }: PupilLeave): Promise<void> {
    if (queued?.seq === undefined) return
    await sendAgain(db, queued.seq)
    wakeReplay('now')
  }

  async function settle({ shown: { queued } }: PupilLeave, keep: 'mine' | 'theirs'): Promise<void> {
    if (queued?.seq === undefined) return
    await resolveConflict(db, queued.seq, keep)
    wakeReplay('now')
  }

  return { enter: (intents) => store(leaveKind, intents), decide, correct, cancel, drop, sendNow, settle }
}
