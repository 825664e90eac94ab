import type { StudentMerge } from '../../../../../contract/people/merges'
import type { Student } from '../../../../../contract/people/students'
import { localPhone } from '../../../../ui/words/phone-words'
import { fieldWord } from '../../import/field-words'
import { genderOf, longDate } from '../../student-words'
import styles from './merge.module.css'

const fields = [
  ...(['name', 'nis', 'nisn', 'gender', 'birth_place', 'birth_date', 'religion', 'address'] as const),
  ...(['phone', 'email', 'father_name', 'mother_name', 'guardian_name'] as const),
] as const
type ShownField = (typeof fields)[number]

const words = (student: Student, field: ShownField): string => {
  const value = student[field]
  if (!value) return ''
  if (field === 'gender') return genderOf(student.gender) ?? ''
  if (field === 'birth_date') return longDate(value)
  return field === 'phone' ? localPhone(value) : value
}

interface MergeColumnsProps {
  merge: StudentMerge
  /** The pupil who stays, as they are now. */
  kept: Student
}

/** Both records beside each other, and what moves. */
export function MergeColumns({ merge, kept }: MergeColumnsProps) {
  const { other, filled, moved, left_out: leftOut } = merge
  if (!other) return <p>Kedua catatan ini sudah digabungkan.</p>
  const rows = fields.filter((field) => words(kept, field) !== '' || words(other, field) !== '')
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Tetap</th>
              <th scope="col">Digabungkan</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Kelas</th>
              <td>{kept.class?.name ?? 'Tanpa kelas'}</td>
              <td>{other.class?.name ?? 'Tanpa kelas'}</td>
            </tr>
            {rows.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldWord(field)}</th>
                <td>
                  {words(kept, field) || (field in filled && <em>diambil dari catatan lain</em>) || '–'}
                </td>
                <td>
                  {words(kept, field) !== words(other, field) && !(field in filled) && words(other, field) ? (
                    <del>{words(other, field)}</del>
                  ) : (
                    words(other, field) || '–'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moved.length > 0 && (
        <p>
          Pindah ke catatan ini:{' '}
          {moved.map(({ title, count }) => `${count.toLocaleString('id-ID')} ${title}`).join(', ')}.
        </p>
      )}
      {leftOut.length > 0 && (
        <div>
          <h3 className={styles.title}>Tidak ikut</h3>
          <ul className={styles.list}>
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
