import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '../../../../contract/values/dates'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { dayKind } from '../../../../contract/values/school-days'
import { dayAndNumber, monthWords } from '../../../ui/words/date-words'
import { IconButton } from '../../../ui/controls/icon-button'
import { statusWords, unmarkedWord } from '../../../ui/words/status-words'
import { ClockNotice } from '../day/clock-notice'
import type { OwnClass } from '../use-own-class'
import type { Counts } from './read-register'
import styles from './register-head.module.css'
import { ViewSwitch } from '../view-switch'
import { OwnClassTitle } from '../own-class-title'

interface RegisterHeadProps {
  own: OwnClass
  date: string
  today: string
  setting: SubPeriodSetting | null
  counts: Counts
  onDate: (date: string) => void
  onPickDay: () => void
}

/** What stays on top: class, day with its neighbours, and the counts. */
export function RegisterHead({ own, date, today, setting, counts, onDate, onPickDay }: RegisterHeadProps) {
  const before = neighbour(date, -1, setting)
  const after = neighbour(date, 1, setting)
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <OwnClassTitle own={own} titleStyle={styles.title} selectStyle={styles.select} />
        <div className={styles.views}>
          <ViewSwitch current="hari" />
        </div>
        <div className={styles.days}>
          <IconButton
            label="Hari sekolah sebelumnya"
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => {
              onDate(before)
            }}
          />
          <button type="button" className={styles.day} onClick={onPickDay} aria-haspopup="dialog">
            <CalendarDays aria-hidden="true" size={16} />
            <span>{date === today ? 'Hari ini' : dayAndNumber(date)}</span>
            <span className="visually-hidden">
              {dayAndNumber(date)} {monthWords(date)}, pilih hari
            </span>
          </button>
          <IconButton
            label="Hari sekolah berikutnya"
            icon={<ChevronRight aria-hidden="true" />}
            disabled={after > today}
            onClick={() => {
              onDate(after)
            }}
          />
        </div>
      </div>
      <ClockNotice today={today} />
      <CountLine counts={counts} />
    </div>
  )
}

/** H 33 · T 0 · S 1 …, and how many are not yet taken. */
export function CountLine({ counts }: { counts: Counts }) {
  return (
    <ul className={styles.counts} aria-label="Jumlah">
      {(['hadir', 'terlambat', 'sakit', 'izin', 'alpa'] as const).map((status) => (
        <li
          key={status}
          className={styles.count}
          data-status={status}
          data-none={counts[status] === 0 || undefined}
        >
          <span aria-hidden="true">{statusWords[status].letter}</span>
          <span className="visually-hidden">{statusWords[status].word}</span> {counts[status]}
        </li>
      ))}
      <li className={styles.count} data-status="belum" data-none={counts.belum === 0 || undefined}>
        <span aria-hidden="true">Belum</span>
        <span className="visually-hidden">{unmarkedWord}</span> {counts.belum}
      </li>
    </ul>
  )
}

/** The next school day in a direction; without a calendar, the next day. */
function neighbour(date: string, step: 1 | -1, setting: SubPeriodSetting | null): string {
  let day = addDays(date, step)
  for (let i = 0; setting && i < 40 && dayKind(day, setting) !== 'school'; i++) day = addDays(day, step)
  return setting && dayKind(day, setting) !== 'school' ? addDays(date, step) : day
}
