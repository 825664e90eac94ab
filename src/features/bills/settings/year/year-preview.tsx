import type { DatedPreview } from '../../../../../contract/bills/bill-previews'
import { counted } from '../../../../records/list/list-words'
import { Banner } from '../../../../ui/notices/banner'
import { fullDate, shortDate } from '../../../../ui/words/date-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { namesOf } from '../settings-words'
import styles from '../settings.module.css'

const sumOf = (list: readonly DatedPreview[], of: (one: DatedPreview) => number) =>
  list.reduce((sum, one) => sum + of(one), 0)

/** Who would pay how much in each month, and who is left out because a bill of the month exists. */
export function YearPreview({ list }: { list: readonly DatedPreview[] }) {
  return (
    <>
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">Jatuh tempo</th>
            <th scope="col">Siswa</th>
            <th scope="col">Jumlah</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ due_date, student_count, total, doubled }) => (
            <tr key={due_date}>
              <th scope="row">
                {shortDate(due_date)} {due_date.slice(0, 4)}
              </th>
              {student_count === 0 && doubled?.length ? (
                <td colSpan={2}>sudah ditagih semua</td>
              ) : (
                <>
                  <td>{student_count}</td>
                  <td>{rupiahWords(total)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Seluruhnya</th>
            <td>
              {counted(
                sumOf(list, (one) => one.student_count),
                'tagihan',
              )}
            </td>
            <td>{rupiahWords(sumOf(list, (one) => one.total))}</td>
          </tr>
        </tfoot>
      </table>
      <LeftOut list={list} />
    </>
  )
}

function LeftOut({ list }: { list: readonly DatedPreview[] }) {
  const left = list.filter(({ doubled, student_count }) => doubled?.length && student_count > 0)
  if (left.length === 0) return null
  return (
    <Banner kind="warn" title="Tidak ditagih lagi, karena sudah punya tagihan jenis ini di bulan yang sama:">
      <ul className={styles.leftOut}>
        {left.map(({ due_date, doubled }) => (
          <li key={due_date}>
            {fullDate(due_date)}: {namesOf(doubled ?? [], 12)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
