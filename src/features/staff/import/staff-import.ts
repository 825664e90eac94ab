import {
  importTeachers,
  type TeacherImportField,
  type TeacherImportRow,
} from '../../../../contract/people/teacher-import'
import type { ImportKind } from '../../../records/import/import-kind'
import { fullDate } from '../../../ui/words/date-words'
import { localPhone } from '../../../ui/words/phone-words'
import { genders, numberWords, staffTypes, staffWords } from '../staff-words'
import { templateRows } from './template'

/** Fields of a member of staff as the dry run names them. */
const fieldWords: Record<string, string> = {
  name: 'Nama',
  nip: 'NIP',
  nuptk: 'NUPTK',
  gender: 'Jenis kelamin',
  birth_place: 'Tempat lahir',
  birth_date: 'Tanggal lahir',
  email: 'Email',
  phone: 'HP',
  address: 'Alamat',
  type: 'Jenis',
} satisfies Record<TeacherImportField, string>

const typeWord = (type: string): string => staffTypes.find(({ value }) => value === type)?.label ?? type

/** Values that are stored as codes, in the words of the screen. */
const valueWords: Readonly<Record<string, (value: string) => string | undefined>> = {
  type: typeWord,
  gender: (value) => genders.find((one) => one.value === value)?.label,
  birth_date: fullDate,
  phone: localPhone,
}

/** The import of Dapodik's "Daftar Guru" and "Daftar Tendik": "Jenis PTK" holds who teaches. */
export const staffImport: ImportKind = {
  name: 'teachers',
  noun: 'pegawai',
  workbook: '"Daftar Guru" atau "Daftar Tendik" dari Dapodik',
  header: 'Nama serta NIP, NUPTK, atau Tanggal Lahir',
  column: 'nama pegawai',
  leftOut: 'NIK, nomor KK, NPWP, rekening, dan nama keluarga',
  send: (client, body, signal) => client.send(importTeachers, { body, signal }),
  fieldWord: (field) => fieldWords[field] ?? field,
  valueWord: (field, value) => valueWords[field]?.(value) ?? value,
  facts: ({ type, nip, nuptk, birth_date }: TeacherImportRow) => [
    type && typeWord(type),
    numberWords({ nip, nuptk }),
    birth_date && fullDate(birth_date),
  ],
  template: { fileName: 'templat-guru-tendik.xlsx', sheet: 'Guru dan tendik', rows: templateRows },
  lists: [
    { path: staffWords.teacher.path, label: 'Lihat guru' },
    { path: staffWords.non_teaching.path, label: 'Lihat non-guru' },
  ],
}
