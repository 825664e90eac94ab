import type { StoredStudent } from '../../../pull/lists/students'
import { knownColumns, type ListForm } from './columns'
import styles from './sheet.module.css'

/** The names of a class with what is known and with empty columns to write in. */
export function NameList({ pupils, form }: { pupils: readonly StoredStudent[]; form: ListForm }) {
  const known = knownColumns.filter(({ key }) => form.known.includes(key))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            No.
          </th>
          <th scope="col">Nama</th>
          {known.map(({ key, label, width }) => (
            <th key={key} scope="col" style={{ width }}>
              {label}
            </th>
          ))}
          {form.free.map((head, at) => (
            <th key={at} scope="col" className={styles.free}>
              {head || <span className="visually-hidden">Kolom kosong {at + 1}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pupils.map((pupil, at) => (
          <tr key={pupil.id}>
            <td className={styles.number}>{at + 1}</td>
            <td>{pupil.name}</td>
            {known.map(({ key, text }) => (
              <td key={key}>{text(pupil)}</td>
            ))}
            {form.free.map((_, column) => (
              <td key={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
