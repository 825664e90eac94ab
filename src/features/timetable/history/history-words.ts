import type {
  ScheduleHistory,
  ScheduleSnapshot,
} from '../../../../contract/school/timetable/schedule-histories'
import { clockOf } from '../../../records/timetable/lessons'
import { minutesOf } from '../../../../contract/values/clock'
import { dayWord, timesWords } from '../board/lesson-words'

/**
 * One change of the timetable in words: "Kamis 07.00–07.40: Matematika 7A dari Bu Rini ke Pak Asep". The hour is that
 * of the lesson afterwards; where it moved, both are shown.
 */
export function historyWords({ before, after }: ScheduleHistory): string {
  const shown = after ?? before
  if (!shown) return 'Jadwal diubah'
  const what = [shown.subject_name ?? 'Pelajaran', shown.class_name].filter(Boolean).join(' ')
  const teacher = shown.teacher_name ? ` dengan ${shown.teacher_name}` : ''
  if (!before) return `${whenWords(shown)}: ${what}${teacher} ditambah`
  if (!after) return `${whenWords(shown)}: ${what}${teacher} dihapus`
  const changes = changesOf(before, after)
  return `${whenWords(after)}: ${what} ${changes.length > 0 ? changes.join(', ') : 'disimpan ulang'}`
}

function changesOf(before: ScheduleSnapshot, after: ScheduleSnapshot): string[] {
  const from = whenWords(before)
  return [
    before.subject_name !== after.subject_name && `menggantikan ${before.subject_name ?? 'pelajaran lain'}`,
    before.class_name !== after.class_name && `pindahan kelas ${before.class_name ?? 'lain'}`,
    before.teacher_name !== after.teacher_name &&
      `dari ${before.teacher_name ?? 'tanpa guru'} ke ${after.teacher_name ?? 'tanpa guru'}`,
    from !== whenWords(after) && `dipindah dari ${from}`,
    before.room !== after.room && `ruang ${before.room ?? 'kosong'} menjadi ${after.room ?? 'kosong'}`,
    (before.joint_id ?? null) !== (after.joint_id ?? null) &&
      (after.joint_id ? 'menjadi pelajaran gabungan' : 'tidak lagi digabung'),
    before.slot !== after.slot && from === whenWords(after) && `menjadi jam ke-${after.slot ?? '–'}`,
  ].filter((words) => words !== false)
}

function whenWords({ weekday, start_time, end_time }: ScheduleSnapshot): string {
  const start = clockOf(start_time)
  const end = clockOf(end_time)
  const times = start && end ? timesWords({ start: minutesOf(start), end: minutesOf(end) }) : ''
  return [dayWord(weekday ?? 0), times].filter(Boolean).join(' ') || 'Tanpa jam'
}
