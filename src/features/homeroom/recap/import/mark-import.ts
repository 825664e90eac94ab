import { attendanceStatuses, AttendanceStatus } from '../../../../../contract/attendance/attendances'
import { importMarks, type MarkImportRow } from '../../../../../contract/attendance/mark-import'
import type { ImportRow } from '../../../../db/stored-import'
import type { ImportKind } from '../../../../records/import/import-kind'
import { dateWords, shortDate } from '../../../../ui/words/date-words'
import { statusWords } from '../../../../ui/words/status-words'
import { templateRows } from './template'

const fieldWords: Readonly<Record<string, string>> = {
  status: 'Status',
  minutes_late: 'Menit terlambat',
  note: 'Catatan',
}

const isRecap = (row: ImportRow): row is MarkImportRow => 'marks' in row

/** The import of recaps: pupils in rows, days in columns. */
export const markImport: ImportKind = {
  name: 'student_attendances',
  noun: 'baris rekap',
  unit: 'absensi',
  parts: {
    recorded: 'Sebagian tanggal sudah diabsen untuk',
    keep: 'Biarkan yang tercatat, bawa tanggal lain',
    replace: 'Pakai isi berkas',
  },
  workbook: 'rekap absensi sebulan atau satu semester dari setiap kelas',
  header: 'kolom Nama dan satu kolom untuk setiap tanggal, berisi H, S, I, atau A',
  column: 'nama siswa',
  leftOut: 'Jumlah, persentase, dan keterangan',
  send: (client, { rows, ...body }, signal) =>
    client.send(importMarks, { body: { ...body, rows: rows.filter(isRecap) }, signal }),
  fieldWord: (field) => fieldWords[field] ?? (/^\d{4}-\d\d-\d\d$/.test(field) ? dateWords(field) : field),
  valueWord: (_field, value) => {
    const status = AttendanceStatus.options.find((one) => one === value)
    return status ? statusWords[status].word : value
  },
  facts: (row) => [
    'class_name' in row ? row.class_name : null,
    'nis' in row && row.nis ? `NIS ${row.nis}` : null,
    ...(isRecap(row) ? daysWords(row) : []),
  ],
  template: { fileName: 'templat-rekap-absensi.xlsx', sheet: 'Rekap', rows: templateRows },
  lists: [{ path: '/akademik/wali-kelas/absensi?tampilan=rekap', label: 'Lihat rekap bulan' }],
}

/** "13 Jul – 31 Jul", "H 12 · S 1". */
function daysWords({ marks }: MarkImportRow): string[] {
  const dates = marks.map(({ date }) => date).sort()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const counts = attendanceStatuses.flatMap((status) => {
    const count = marks.filter((mark) => mark.status === status).length
    return count > 0 ? [`${statusWords[status].letter} ${count}`] : []
  })
  return [first === last ? shortDate(first) : `${shortDate(first)} – ${shortDate(last)}`, ...counts]
}
