import type { Merge, MergedPerson, MergeKind } from './merge-kind'
import styles from './merge.module.css'

interface MergeColumnsProps<Person extends MergedPerson> {
  kind: MergeKind<Person>
  merge: Merge<Person>
}

/** Both records beside each other, and what moves. */
export function MergeColumns<Person extends MergedPerson>({ kind, merge }: MergeColumnsProps<Person>) {
  const { kept, other, filled, moved, left_out: leftOut } = merge
  if (!other) return <p>Kedua catatan ini sudah digabungkan.</p>
  const theirs = new Map(kind.fields(other).map(([field, , words]) => [field, words]))
  const rows = kind
    .fields(kept)
    .map(([field, label, mine]) => ({ field, label, mine, other: theirs.get(field) ?? '' }))
    .filter(({ mine, other }) => mine !== '' || other !== '')
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
            {rows.map(({ field, label, mine, other: words }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>
                  {mine || '–'}
                  {filled && field in filled && <em> (diambil dari catatan lain)</em>}
                </td>
                <td>{mine !== words && words !== '' ? <del>{words}</del> : words || '–'}</td>
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
