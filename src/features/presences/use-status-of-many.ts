import { attendanceStatuses, type AttendanceStatus } from '../../../contract/attendance/attendances'
import type { ChangeIntent, FieldsBefore } from '../../outbox/edits/save-change'
import { aboutPresence, presence } from '../../outbox/kinds/presence'
import type { PresenceLine } from '../../pull/attendance/presence-page'
import { counted } from '../../records/list/list-words'
import { useOfflineSave } from '../../records/use-offline-save'
import { toast } from '../../ui/dialogs/toast'
import { statusWords } from '../../ui/words/status-words'

/** An undo is wanted for longer than a sentence is read. */
const undoMs = 10_000

/**
 * Gives several pupils one status of a day through the outbox, with a way back to what each had before.
 * @param date `YYYY-MM-DD`
 * @returns resolves to whether all of it is stored on this device
 */
export function useStatusOfMany(
  date: string,
): (lines: readonly PresenceLine[], status: AttendanceStatus) => Promise<boolean> {
  const { schoolId, store } = useOfflineSave(true)

  const intentsOf = (lines: readonly PresenceLine[], of: (at: number) => Partial<ChangeIntent>) =>
    lines.map((line, at) => ({
      about: aboutPresence(schoolId, line.id, date),
      subject: line.name,
      classId: line.classId,
      patch: {},
      ...of(at),
    }))

  const undo = async (
    lines: readonly PresenceLine[],
    status: AttendanceStatus,
    before: readonly FieldsBefore[],
  ) => {
    const back = intentsOf(lines, (at) => ({
      patch: { status: statusIn(before[at]) },
      // What was recorded of a pupil since is not undone.
      onlyIf: (shown) => shown['status'] === status,
    }))
    if (await store(presence, back)) toast({ kind: 'info', text: 'Status dikembalikan.' })
  }

  return (lines, status) =>
    store(
      presence,
      intentsOf(lines, () => ({ patch: { status } })),
      {
        onStored: (before) =>
          toast({
            kind: 'success',
            text: `${counted(lines.length, 'siswa')}: ${statusWords[status].word}, tersimpan di perangkat.`,
            ms: undoMs,
            action: { label: 'Urungkan', onPress: () => void undo(lines, status, before) },
          }),
      },
    )
}

function statusIn(before: FieldsBefore | undefined): AttendanceStatus | null {
  return attendanceStatuses.find((one) => one === before?.fields['status']) ?? null
}
