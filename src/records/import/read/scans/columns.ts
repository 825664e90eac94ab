import { columnSet } from '../head/column-set'
import { staffColumns } from '../staff/columns'

/** A column of a file that an attendance machine writes. */
export type ScanColumn =
  'machine_number' | 'nip' | 'nuptk' | 'name' | 'date' | 'time' | 'checkin' | 'checkout' | 'state'

/** What is read from the lists of attendance machines: one scan in each row, or one day with arrival and leaving. */
export const scanColumns = columnSet<ScanColumn>({
  label: {
    machine_number: 'Nomor mesin',
    nip: 'NIP',
    nuptk: 'NUPTK',
    name: 'Nama',
    date: 'Tanggal',
    time: 'Jam',
    checkin: 'Jam masuk',
    checkout: 'Jam pulang',
    state: 'Status',
  },
  choice: {
    machine_number: 'Nomor orang di mesin',
    date: 'Tanggal, atau tanggal dan jam',
    time: 'Jam scan',
    state: 'Status masuk atau keluar',
  },
  headings: {
    machine_number: [
      ...['no id', 'id', 'pin', 'no pin', 'user id', 'userid', 'ac no', 'acno', 'id user', 'id mesin'],
      ...['no mesin', 'no absen', 'enroll no', 'enrollnumber', 'en no', 'enno', 'emp no', 'no akun', 'badge'],
      ...['no finger', 'no fingerprint', 'id finger', 'id fingerprint', 'id absen', 'no induk', 'person id'],
      ...['employee id', 'emp id', 'staff code', 'kode', 'id number'],
    ],
    nip: ['nip', 'nip nuptk', 'nip id', 'nip nomor id', 'nip nomor mesin', 'nomor induk pegawai'],
    nuptk: staffColumns.headings.nuptk,
    name: [...staffColumns.headings.name, 'nama user', 'user name', 'username', 'employee name', 'employee'],
    date: [
      ...['tanggal waktu', 'tanggal jam', 'tanggal time', 'waktu tanggal', 'date time', 'datetime'],
      ...['tanggal scan', 'tanggal waktu scan', 'waktu scan', 'scan time', 'timestamp', 'punch time'],
      ...['att time', 'check time', 'event time', 'waktu absen', 'waktu kehadiran', 'date and time'],
    ],
    time: [
      'jam',
      'jam scan',
      'scan',
      'waktu',
      'time',
      'pukul',
      'jam absen',
      'waktu absensi',
      'jam kehadiran',
    ],
    checkin: [
      ...['scan masuk', 'scan datang', 'scan in', 'absen masuk', 'clock in', 'check in', 'masuk', 'in'],
      ...['datang', 'waktu masuk', 'jam datang', 'jam masuk', 'kedatangan', 'first in', 'scan 1', 'checkin'],
    ],
    checkout: [
      ...['scan pulang', 'scan keluar', 'scan out', 'absen pulang', 'absen keluar', 'clock out', 'check out'],
      ...['pulang', 'keluar', 'out', 'waktu pulang', 'jam pulang', 'jam keluar', 'kepulangan', 'last out'],
      'checkout',
    ],
    state: [
      ...['status', 'state', 'in out', 'i o', 'status absen', 'status scan', 'jenis scan', 'tipe', 'type'],
      ...['tipe scan', 'status kehadiran', 'masuk keluar', 'attendance state', 'punch state', 'inoutmode'],
    ],
  },
  spare: {
    date: [
      'tanggal',
      'date',
      'hari tanggal',
      'tanggal absen',
      'tanggal hadir',
      'tanggal kehadiran',
      'tanggal masuk',
    ],
  },
  groups: [],
  unused: [
    ...['no', 'no urut', 'urut', '#', 'hari', 'day', 'departemen', 'department', 'dept', 'jabatan', 'kantor'],
    ...['mesin', 'nama mesin', 'sn', 'sn mesin', 'device', 'device name', 'device id', 'terminal', 'lokasi'],
    ...['location id', 'verifikasi', 'verify', 'verify code', 'verifycode', 'verify mode', 'mode', 'vm'],
    ...['workcode', 'work code', 'kode kerja', 'card no', 'cardno', 'no kartu', 'exception', 'operation'],
    ...['new state', 'jam kerja', 'timetable', 'shift', 'on duty', 'off duty', 'normal', 'real time', 'late'],
    ...['early', 'absent', 'ot time', 'work time', 'terlambat', 'pulang cepat', 'pulang awal', 'lembur'],
    ...[
      'jumlah jam kerja',
      'jumlah kehadiran',
      'total',
      'durasi',
      'auto assign',
      'keterangan',
      'nik',
      'suhu',
    ],
    ...['temperature', 'masker', 'tmno', 'gmno', 'mchn', 'weekend', 'holiday', 'att_time', 'area', 'foto'],
  ],
  people: staffColumns.people,
  anchor: /tanggal|t[g]?gl|waktu|date|time|scan|hari/i,
  name: 'date',
  identifying: ['machine_number', 'nip', 'nuptk', 'name', 'time', 'checkin', 'checkout'],
})
