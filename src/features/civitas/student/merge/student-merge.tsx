import { mergeStudents } from '../../../../../contract/people/merges'
import { listStudents, type Student } from '../../../../../contract/people/students'
import { matches } from '../../../../pull/list/match'
import { MergeDialog } from '../../../../records/merge/merge-dialog'
import { mostFound, type MergeKind } from '../../../../records/merge/merge-kind'
import { localPhone } from '../../../../ui/words/phone-words'
import { fieldWord } from '../../import/field-words'
import { genderOf, longDate, statusOf } from '../../student-words'

const fields = [
  ...(['nis', 'nisn', 'gender', 'birth_place', 'birth_date', 'religion', 'address'] as const),
  ...(['phone', 'email', 'father_name', 'mother_name', 'guardian_name'] as const),
] as const

function words(student: Student, field: (typeof fields)[number]): string {
  const value = student[field]
  if (!value) return ''
  if (field === 'gender') return genderOf(student.gender) ?? ''
  if (field === 'birth_date') return longDate(value)
  return field === 'phone' ? localPhone(value) : value
}

const studentMerge: MergeKind<Student> = {
  noun: 'siswa',
  searched: 'nama atau NIS',
  send: (client, id, body, signal) =>
    client.send(mergeStudents, { params: { id }, body, ...(signal ? { signal } : {}) }),
  held: (db, text) =>
    db.students
      .filter((row) => matches(text, row.name, row.nis))
      .limit(mostFound)
      .toArray(),
  listed: async (client, text) => {
    const query = { page: 1, limit: mostFound, search: text, status: 'all' } as const
    return (await client.send(listStudents, { query })).list
  },
  detail: ({ nis, class: own }) =>
    [own?.name ?? 'Tanpa kelas', nis && `NIS ${nis}`].filter(Boolean).join(' · '),
  fields: (student) => [
    ['name', fieldWord('name'), student.name],
    ['class', 'Kelas', student.class?.name ?? 'Tanpa kelas'],
    ['status', 'Status', statusOf(student.status).word],
    ['joined_on', fieldWord('joined_on'), student.joined_on ? longDate(student.joined_on) : ''],
    ...fields.map((field) => [field, fieldWord(field), words(student, field)] as const),
  ],
  forget: (db, id) => db.students.delete(id),
}

/** Makes one of two records of a pupil. */
export function StudentMergeDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  return <MergeDialog kind={studentMerge} person={student} onClose={onClose} />
}
