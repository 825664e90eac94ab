import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { CashEntry } from '../../../../../contract/bills/cash-book'
import { dateIn } from '../../../../../contract/values/dates'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { shortDate, timeWords } from '../../../../ui/words/date-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { useOffers } from '../../../../workspace/use-lacks'
import { useWorkspace } from '../../../../workspace/workspace'
import { CloseDialog } from './close-dialog'
import { OpenDialog } from './open-dialog'
import { differenceWords, otherDaysWords } from './close-words'
import { cashOf } from '../../../../../contract/bills/cash-sums'
import { methodWords } from '../../bill-words'
import { closesOf, type CashBook } from '../use-cash-book'
import billStyles from '../../bills.module.css'
import styles from '../cash-book.module.css'

/** Whether a day is closed and with what, and the buttons to close it and to open it again. */
export function ClosePanel({ date, book }: { date: string; book: CashBook }) {
  const { can, timeZone } = useWorkspace()
  const offered = useOffers('cash_days')
  const [asked, setAsked] = useState<'close' | 'open' | null>(null)
  if (!offered || !book.closes) return null
  const { standing, opened } = closesOf(book.closes, date)
  const when = (iso: string | null | undefined) => {
    const at = new Date(iso ?? 0)
    return `${shortDate(dateIn(timeZone, at))} pukul ${timeWords(at.getTime(), timeZone)}`
  }
  const close = () => setAsked(null)
  return (
    <>
      {standing ? (
        <Banner
          kind={standing.difference === 0 ? 'info' : 'warn'}
          title={`Buku kas ditutup, ${differenceWords(standing)}`}
          action={
            can('bills.unlock') && (
              <Button size="sm" icon={<LockOpen aria-hidden="true" />} onClick={() => setAsked('open')}>
                Buka kembali
              </Button>
            )
          }
        >
          Tunai menurut buku {rupiahWords(standing.expected_cash)}, dihitung{' '}
          {rupiahWords(standing.counted_cash)}. Ditutup {standing.closed_by} pada {when(standing.closed_at)}.
          {standing.note ? ` Catatan: ${standing.note}` : ''}
          {standing.other_days ? otherDaysWords(standing.other_days) : ''}
        </Banner>
      ) : (
        can('bills.write') && (
          <div className={styles.close}>
            <p>
              Tunai menurut buku <strong>{rupiahWords(cashOf(book.totals))}</strong>
            </p>
            <Button icon={<Lock aria-hidden="true" />} onClick={() => setAsked('close')}>
              Tutup buku kas
            </Button>
          </div>
        )
      )}
      <Written entries={book.written ?? []} />
      {opened.map((one) => (
        <p key={one.id} className={billStyles.quiet}>
          Pernah ditutup {one.closed_by} pada {when(one.closed_at)}, dibuka kembali {one.opened_by} pada{' '}
          {when(one.opened_at)}: {one.reason}
        </p>
      ))}
      {asked === 'close' && <CloseDialog date={date} expected={cashOf(book.totals)} onClose={close} />}
      {asked === 'open' && <OpenDialog date={date} onClose={close} />}
    </>
  )
}

/** What was written down on this day but counts on another: the person who closes the day sees it. */
function Written({ entries }: { entries: readonly CashEntry[] }) {
  const { timeZone } = useWorkspace()
  if (entries.length === 0) return null
  return (
    <section className={billStyles.quiet} aria-label="Dicatat hari ini untuk hari lain">
      Dicatat hari ini untuk hari lain:
      <ul>
        {entries.map(({ id, number, student, bill, amount, at, method, received_by }) => (
          <li key={id}>
            {number}, {student.name}, {bill}, {rupiahWords(amount)} ({methodWords[method]}), buku kas{' '}
            {shortDate(dateIn(timeZone, new Date(at)))}, oleh {received_by}
          </li>
        ))}
      </ul>
    </section>
  )
}
