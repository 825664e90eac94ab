import type { BillGroup } from '../../../../../contract/bills/bill-groups'
import type { DatedPreview } from '../../../../../contract/bills/bill-previews'
import { counted } from '../../../../records/list/list-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import styles from '../settings.module.css'
import { DoubledNotice } from './doubled-notice'

/** Who would be billed how much, class by class. */
export function PublishPreview({ preview }: { preview: DatedPreview }) {
  const { student_count, total, reduced, reduced_students, classes, doubled } = preview
  return (
    <>
      {student_count > 0 ? (
        <p>
          <strong>{counted(student_count, 'siswa')}</strong> ditagih, seluruhnya{' '}
          <strong>{rupiahWords(total)}</strong>.
          {reduced
            ? ` Potongan ${counted(reduced_students ?? 0, 'siswa')} sebesar ${rupiahWords(reduced)} sudah dikurangi.`
            : ''}
        </p>
      ) : (
        <p>Tidak ada siswa yang dapat ditagih. Ubah sasaran atau jatuh tempo draf ini.</p>
      )}
      <DoubledNotice doubled={doubled} />
      {student_count > 0 && (
        <table className={styles.preview}>
          <thead>
            <tr>
              <th scope="col">Kelas</th>
              <th scope="col">Siswa</th>
              <th scope="col">Jumlah</th>
            </tr>
          </thead>
          <tbody>
            {classes?.map((row) => (
              <tr key={row.class?.id ?? 'none'}>
                <td>{row.class?.name ?? 'Tanpa kelas'}</td>
                <td>{row.student_count}</td>
                <td>{rupiahWords(row.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** What is known of a draft without asking: where the service counts nothing before it publishes. */
export function PlainPreview({ group: { items, targets } }: { group: BillGroup }) {
  const names = [...(targets?.grades ?? []), ...(targets?.classes ?? []), ...(targets?.students ?? [])]
  const priced = (items ?? []).map(({ name, amount }) => `${name} ${rupiahWords(amount)}`)
  return (
    <p>
      Layanan sekolah ini tidak menghitung lebih dulu siapa yang ditagih. Yang terbit:{' '}
      {priced.join(', ') || 'jenis tagihan pada draf ini'}
      {names.length > 0 && `, untuk ${names.map(({ name }) => name).join(', ')}`}.
    </p>
  )
}
