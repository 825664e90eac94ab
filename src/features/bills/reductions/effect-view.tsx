import type { BillReductionChange } from '../../../../contract/bills/bill-reductions'
import { counted } from '../../../records/list/list-words'
import { Banner } from '../../../ui/notices/banner'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import styles from '../settings/settings.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface EffectViewProps {
  /** Undefined while it is not known. */
  tried: BillReductionChange | undefined
  failed: boolean
  /** What is said where no bill changes. */
  nothing: string
}

/** What becomes of the bills that exist, before anything is done. */
export function EffectView({ tried, failed, nothing }: EffectViewProps) {
  if (failed)
    return (
      <Banner kind="warn">Akibatnya pada tagihan belum bisa dihitung. Periksa isian dan jaringan.</Banner>
    )
  if (!tried) return null
  const { bills, kept } = tried
  const change = bills.reduce((sum, { before, after }) => sum + after - before, 0)
  return (
    <section aria-label="Akibat pada tagihan yang sudah ada" aria-live="polite" className={shared.column}>
      {bills.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <>
          <p>
            <strong>{counted(bills.length, 'tagihan')}</strong> {change < 0 ? 'berkurang' : 'bertambah'}{' '}
            <strong>{rupiahWords(Math.abs(change))}</strong>.
          </p>
          <table className={styles.preview}>
            <thead>
              <tr>
                <th scope="col">Tagihan</th>
                <th scope="col">Sekarang</th>
                <th scope="col">Menjadi</th>
              </tr>
            </thead>
            <tbody>
              {bills.map(({ bundle_id, name, due_date, before, after }) => (
                <tr key={bundle_id}>
                  <td>
                    {name}
                    {due_date && <div className={shared.muted}>{fullDate(due_date)}</div>}
                  </td>
                  <td>{rupiahWords(before)}</td>
                  <td>{rupiahWords(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {kept ? (
        <p>
          {counted(kept, 'tagihan')} yang sudah lunas dibayar tetap dengan potongannya. Koreksi pembayarannya
          lebih dulu bila perlu diubah.
        </p>
      ) : null}
    </section>
  )
}
