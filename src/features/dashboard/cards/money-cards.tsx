import { Link } from 'react-router-dom'
import { arrearsAges, listBillArrears } from '../../../../contract/bills/bill-arrears'
import { cashOf, netOf } from '../../../../contract/bills/cash-sums'
import { failureSentence } from '../../../../contract/failures'
import { useDocument } from '../../../pull/request/use-document'
import { useMonthBook } from '../../../pull/use-month-book'
import { cssVariables } from '../../../ui/css-variables'
import { ButtonLink } from '../../../ui/controls/button'
import { Age } from '../../../ui/parts/age'
import { arrearsAgeWords } from '../../../ui/words/arrears-age-words'
import { monthWords } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useOffers } from '../../../workspace/use-lacks'
import { DashboardCard } from './dashboard-card'
import styles from './money-cards.module.css'

const till = '/tagihan/tagihan-pembayaran'

/** The figures for the person who keeps the school's money: what came in today, and how old what is overdue is. */
export function MoneyCards({ today }: { today: string }) {
  const [hasTill, hasArrears] = [useOffers('till'), useOffers('arrears')]
  return (
    <>
      {hasTill && <CashCard today={today} />}
      {hasArrears && <ArrearsCard />}
    </>
  )
}

/** Money of today and of the month, as the cash book counts it; nothing before it was ever read. */
function CashCard({ today }: { today: string }) {
  const { data, dataUpdatedAt } = useMonthBook(today.slice(0, 7))
  if (!data) return null
  const ofToday = data.totals.filter(({ date }) => date === today)
  const figures = [
    { name: 'Diterima hari ini', sum: netOf(ofToday) },
    { name: 'Tunai di antaranya', sum: cashOf(ofToday) },
    { name: monthWords(today), sum: netOf(data.totals) },
  ]
  return (
    <DashboardCard title="Kas hari ini">
      <dl className={styles.figures}>
        {figures.map(({ name, sum }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{rupiahWords(sum)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.doors}>
        <ButtonLink to={till} look="solid">
          Terima pembayaran
        </ButtonLink>
        <ButtonLink to={`${till}?tampilan=kas`}>Buku kas</ButtonLink>
        <p className={styles.age}>
          data <Age at={dataUpdatedAt} />
        </p>
      </div>
    </DashboardCard>
  )
}

/** What is overdue by its age; each line leads to the pupils. Nothing where nothing is overdue. */
function ArrearsCard() {
  const { data } = useDocument(
    ['bill-arrears', 'ages'],
    ({ client }, signal) => client.send(listBillArrears, { query: { page: 1, limit: 1 }, signal }),
    { fallback: failureSentence(listBillArrears), quiet: true },
  )
  if (!data || data.sum === 0) return null
  const greatest = Math.max(1, ...arrearsAges.map((age) => data.ages[age]))
  return (
    <DashboardCard title="Tunggakan menurut umur">
      <ul className={styles.ages}>
        {arrearsAges.map((age) => (
          <li key={age}>
            <Link className={styles.row} to={`${till}?tampilan=tunggakan&umur=${age}`}>
              <span>{arrearsAgeWords[age]}</span>
              <span className={styles.bar} aria-hidden="true">
                <span style={cssVariables({ '--width': `${(data.ages[age] * 100) / greatest}%` })} />
              </span>
              <span className={styles.sum}>{rupiahWords(data.ages[age])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
