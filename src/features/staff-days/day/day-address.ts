import { isRealDate } from '../../../../contract/values/dates'
import type { StaffDayQuery } from '../../../pull/staff-days/staff-day-query'
import { anId, type ListAddressSpec } from '../../../records/list/list-address'

type Filters = Omit<StaffDayQuery, 'date'> & { date?: string }

/** How the address of a day's staff is read. */
export const dayAddress: ListAddressSpec<Filters> = {
  filters: {
    role_id: ['peran', anId],
    date: ['tanggal', (text) => (isRealDate(text) ? text : undefined)],
  },
}

/** The words of the list. */
export const words = {
  noun: 'pegawai',
  searchHint: 'Cari nama',
  nothingYet: 'Guru dan tenaga kependidikan yang aktif tampil di sini setiap hari.',
}

/** What an empty list means against a service that lists only records. */
export const recordedOnly =
  'Layanan sekolah ini hanya menampilkan yang sudah dicatat. Pilih pegawai di atas untuk mencatatnya.'
