import type { CashTotal } from '../../../../contract/bills/cash-book'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { methods, methodWords } from '../bill-words'
import { netOf } from '../../../../contract/bills/cash-sums'
import styles from './cash-book.module.css'

/** What came in by each method and, under it, by each receiver; and all of it, to the rupiah. */
export function TotalsTable({ totals }: { totals: readonly CashTotal[] }) {
  return (
    <table className={styles.totals} aria-label="Jumlah menurut cara bayar dan penerima">
      <thead>
        <tr>
          <th scope="col">Cara bayar dan penerima</th>
          <th scope="col">Jumlah</th>
        </tr>
      </thead>
      {methods.map((method) => {
        const own = totals.filter((total) => total.method === method)
        const people = [...new Set(own.map(({ received_by }) => received_by))].sort()
        if (own.length === 0) return null
        return (
          <tbody key={method}>
            <tr>
              <th scope="row">{methodWords[method]}</th>
              <td>{rupiahWords(netOf(own))}</td>
            </tr>
            {people.map((person) => (
              <tr key={person} className={styles.receiver}>
                <th scope="row">{person}</th>
                <td>{rupiahWords(netOf(own.filter(({ received_by }) => received_by === person)))}</td>
              </tr>
            ))}
          </tbody>
        )
      })}
      <tfoot>
        <tr>
          <th scope="row">Semua</th>
          <td>{rupiahWords(netOf(totals))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
