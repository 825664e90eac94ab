import { expect, it } from 'vitest'
import type { ScheduleSnapshot } from '../../../../contract/school/timetable/schedule-histories'
import { historyWords } from './history-words'

const rini: ScheduleSnapshot = {
  class_name: '7A',
  subject_name: 'Matematika',
  teacher_name: 'Bu Rini',
  weekday: 4,
  start_time: '07:00',
  end_time: '07:40',
  slot: 1,
  room: null,
}

it.each([
  [rini, { ...rini, teacher_name: 'Pak Asep' }, 'Kamis 07.00–07.40: Matematika 7A dari Bu Rini ke Pak Asep'],
  [
    rini,
    { ...rini, weekday: 5, start_time: '08:00', end_time: '08:40', room: 'Lab' },
    'Jumat 08.00–08.40: Matematika 7A dipindah dari Kamis 07.00–07.40, ruang kosong menjadi Lab',
  ],
  [null, rini, 'Kamis 07.00–07.40: Matematika 7A dengan Bu Rini ditambah'],
  [rini, null, 'Kamis 07.00–07.40: Matematika 7A dengan Bu Rini dihapus'],
  [rini, { ...rini, subject_name: 'IPA' }, 'Kamis 07.00–07.40: IPA 7A menggantikan Matematika'],
  [rini, rini, 'Kamis 07.00–07.40: Matematika 7A disimpan ulang'],
  // A plain service: the lesson without names and times.
  [null, { weekday: 1, slot: 1 }, 'Senin: Pelajaran ditambah'],
  [null, null, 'Jadwal diubah'],
])('says what changed: %#', (before, after, words) => {
  expect(historyWords({ id: 'h', before, after })).toBe(words)
})
