import type { ImportKind } from '../../../../records/import/import-kind'
import { Card } from '../../../../ui/parts/card'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { columnTotals } from './column-totals'
import styles from './arrears-totals.module.css'
import { counted } from '../../../../records/list/list-words'

/** What each column of the file adds up to, and how much of it would become bills. */
export function ArrearsTotals({ rows, outcomes }: Parameters<NonNullable<ImportKind['Totals']>>[0]) {
  const columns = columnTotals(rows, outcomes)
  if (columns.length === 0) return null
  const sum = (of: 'read' | 'billed') => columns.reduce((all, column) => all + column[of].sum, 0)
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>Jumlah per tagihan</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Tagihan</th>
            <th scope="col">Di berkas</th>
            <th scope="col">Akan ditagihkan</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, read, billed }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {rupiahWords(read.sum)} <span className={styles.quiet}>{counted(read.count, 'siswa')}</span>
              </td>
              <td>
                {rupiahWords(billed.sum)}{' '}
                <span className={styles.quiet}>{counted(billed.count, 'siswa')}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Semua</th>
            <td>{rupiahWords(sum('read'))}</td>
            <td>{rupiahWords(sum('billed'))}</td>
          </tr>
        </tfoot>
      </table>
      {sum('billed') < sum('read') && (
        <p className={styles.quiet}>
          Selisihnya sudah tercatat, belum dijawab, atau bermasalah. Alasannya ada pada setiap baris di bawah.
        </p>
      )}
    </Card>
  )
}
