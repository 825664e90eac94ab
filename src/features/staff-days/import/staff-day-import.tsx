import { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { importStaffDays, type StaffDayImportRow } from '../../../../contract/attendance/staff-day-import'
import { clockWords } from '../../../../contract/values/clock'
import type { ImportRow } from '../../../db/stored-import'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { everyPerson, teacherSource } from '../../../pull/lists/teachers'
import type { ImportKind } from '../../../records/import/import-kind'
import { Select } from '../../../ui/controls/select'
import { fullDate, momentWords } from '../../../ui/words/date-words'
import { statusWords } from '../../../ui/words/status-words'
import { templateRows } from './template'

/** Fields of a day, and of the person whose number is remembered. */
const fieldWords: Readonly<Record<string, string>> = {
  status: 'Status',
  checkin_time: 'Jam masuk',
  checkout_time: 'Jam pulang',
  machine_number: 'Nomor mesin',
}

const isDay = (row: ImportRow): row is StaffDayImportRow => 'date' in row

/** The import of an attendance machine's file. @param timeZone of the school: what an undo gives back are moments */
export const staffDayImport = (timeZone: string): ImportKind => ({
  name: 'teacher_attendances',
  noun: 'hari kehadiran',
  workbook: 'berkas mesin sidik jari, kartu, atau wajah',
  header: 'Nama, NIP, atau nomor mesin, serta tanggal dan jam',
  column: 'tanggal',
  leftOut: 'Sidik jari, foto, suhu, dan nomor kartu',
  send: (client, { rows, ...body }, signal) =>
    client.send(importStaffDays, { body: { ...body, rows: rows.filter(isDay) }, signal }),
  fieldWord: (field) => fieldWords[field] ?? field,
  valueWord: (field, value) => {
    const status = AttendanceStatus.options.find((one) => one === value)
    if (status) return statusWords[status].word
    if (!field.endsWith('_time')) return value
    return value.length === 5 ? clockWords(value) : momentWords(value, timeZone)
  },
  facts: (row) =>
    isDay(row)
      ? [
          fullDate(row.date),
          row.checkin_time && `masuk ${clockWords(row.checkin_time)}`,
          row.checkout_time && `pulang ${clockWords(row.checkout_time)}`,
        ]
      : [],
  personOf: (row) =>
    isDay(row) ? JSON.stringify([row.machine_number, row.nip, row.nuptk, row.name.toLowerCase()]) : '',
  Everybody,
  template: { fileName: 'templat-mesin-absensi.xlsx', sheet: 'Scan', rows: templateRows },
  lists: [
    { path: '/absensi/guru', label: 'Lihat absensi guru' },
    { path: '/absensi/guru?tampilan=rekap', label: 'Lihat rekap bulan' },
  ],
})

/** Everybody on the staff, as the platform's own list. */
function Everybody({ label, chosen, onPick }: Parameters<NonNullable<ImportKind['Everybody']>>[0]) {
  const staff = usePagedList(teacherSource, everyPerson).rows ?? []
  return (
    <Select
      aria-label={label}
      placeholder="Pilih pegawai"
      options={staff.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen ?? ''}
      onChange={(event) => {
        if (event.target.value !== '') onPick(event.target.value)
      }}
    />
  )
}
