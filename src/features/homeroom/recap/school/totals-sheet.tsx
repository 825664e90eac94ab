import { percentWords } from '../../../../records/recap/recap-words'
import type { RecapView } from '../../../../records/recap/recap-view'
import { statusWords, unmarkedWord } from '../../../../ui/words/status-words'
import type { PaperSpan } from './paper-span'
import styles from './school-recap.module.css'

const counted = ['hadir', 'terlambat', 'sakit', 'izin', 'alpa'] as const

interface TotalsSheetProps {
  view: RecapView
  span: PaperSpan
}

/** The pupils of a class with their status of one day, or with their totals of a semester. */
export function TotalsSheet({ view, span }: TotalsSheetProps) {
  const { people, marks, recap } = view
  const isDay = span.kind === 'hari'
  return (
    <table className={styles.table} aria-label={`Rekap ${span.words}`}>
      <thead>
        <tr>
          <th scope="col">No</th>
          <th scope="col">NIS</th>
          <th scope="col" className={styles.name}>
            Nama
          </th>
          <th scope="col">L/P</th>
          {isDay ? (
            <th scope="col">Keterangan</th>
          ) : (
            <>
              {counted.map((status) => (
                <th key={status} scope="col">
                  {statusWords[status].word}
                </th>
              ))}
              <th scope="col">Tidak hadir</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, number, name, gender }, at) => {
          const status = marks.get(span.first)?.get(id)
          const totals = recap.people.get(id)
          return (
            <tr key={id}>
              <td>{at + 1}</td>
              <td>{number}</td>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td>{gender}</td>
              {isDay ? (
                <td>{status ? statusWords[status].word : unmarkedWord}</td>
              ) : (
                <>
                  {counted.map((one) => (
                    <td key={one}>{totals?.[one] ?? 0}</td>
                  ))}
                  <td>{percentWords(totals?.percent ?? null)}</td>
                </>
              )}
            </tr>
          )
        })}
        <tr className={styles.sum}>
          <td colSpan={4}>
            {isDay
              ? counted.map((one) => `${statusWords[one].word} ${recap.whole[one]}`).join(' · ')
              : 'Jumlah'}
          </td>
          {isDay ? (
            <td>Tidak hadir {percentWords(recap.whole.percent)}</td>
          ) : (
            <>
              {counted.map((one) => (
                <td key={one}>{recap.whole[one]}</td>
              ))}
              <td>{percentWords(recap.whole.percent)}</td>
            </>
          )}
        </tr>
      </tbody>
    </table>
  )
}
