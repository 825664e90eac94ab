import { listClasses } from '../../../../contract/school/classes'
import { importStudents, type StudentImportRow } from '../../../../contract/people/student-import'
import { everyPage } from '../../../api/every-page'
import type { ImportKind } from '../../../records/import/import-kind'
import { localPhone } from '../../../ui/words/phone-words'
import { genderOf, longDate, statusOf } from '../student-words'
import { ClassChoices } from './class-choices'
import { fieldWord } from './field-words'
import { fileClassesOf, isAbout, splitByClass } from './file-classes'
import { isGone, lacksDay, leavingDay, withLeavingDay } from './gone'
import { ImportFamilies } from './import-families'
import { LeavingDay } from './leaving-day'
import { templateRows } from './template'
import { counted } from '../../../records/list/list-words'

/** Values that are stored as codes, in the words of the screen. */
const valueWords: Readonly<Record<string, (value: string) => string | null | undefined>> = {
  gender: genderOf,
  birth_date: longDate,
  joined_on: longDate,
  left_on: longDate,
  status: (value) => statusOf(value).word,
  phone: localPhone,
}

/** The import of Dapodik's "Daftar Peserta Didik": classes that the school does not have yet come with it. */
export const studentImport: ImportKind = {
  name: 'students',
  noun: 'siswa',
  workbook: '"Daftar Peserta Didik" dari Dapodik',
  header: 'Nama serta NISN, NIPD, atau Tanggal Lahir',
  column: 'nama siswa',
  leftOut: 'NIK, nomor KK, rekening, dan penghasilan',
  send: (client, body, signal) => client.send(importStudents, { body, signal }),
  fieldWord,
  valueWord: (field, value) => valueWords[field]?.(value) ?? value,
  facts: ({ class_name, nisn, nis, gender, birth_date, status, joined_on, left_on }: StudentImportRow) => [
    isGone({ status }) ? `${statusOf(status).word}${left_on ? ` ${longDate(left_on)}` : ''}` : class_name,
    nisn && `NISN ${nisn}`,
    nis && `NIS ${nis}`,
    genderOf(gender),
    birth_date && longDate(birth_date),
    joined_on && `Masuk ${longDate(joined_on)}`,
  ],
  questions: {
    known: async (client, signal) => {
      const all = await everyPage((page) => client.send(listClasses, { query: { page, limit: 200 }, signal }))
      return all.map(({ name }) => name)
    },
    split: (rows, known, answers) =>
      splitByClass(withLeavingDay(rows, answers[leavingDay]), fileClassesOf(rows, known, answers)),
    concerns: (row, name) => (name === leavingDay ? lacksDay(row) : isAbout(row, name)),
    View: ({ rows, known, answers, onAnswer }) => (
      <>
        <LeavingDay
          count={rows.filter(lacksDay).length}
          answer={answers[leavingDay]}
          onAnswer={(date) => onAnswer(leavingDay, date)}
        />
        <ClassChoices classes={fileClassesOf(rows, known, answers)} existing={known} onAnswer={onAnswer} />
      </>
    ),
    words: (waiting) => `Jawab dulu pertanyaan tentang kelas untuk ${counted(waiting, 'siswa')}.`,
  },
  Afterwards: ImportFamilies,
  template: { fileName: 'templat-siswa.xlsx', sheet: 'Siswa', rows: templateRows },
  lists: [{ path: '/civitas/siswa', label: 'Lihat siswa' }],
  next: { path: '/akademik/manajemen-kelas', label: 'Tentukan wali kelas', access: 'classes.write' },
}
