import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { StatusMark } from '../../ui/parts/status-mark'
import shared from '../../ui/theme/shared.module.css'
import { statusWords } from '../../ui/words/status-words'
import { useToday } from '../../workspace/calendar/use-today'
import {
  correctionWords,
  dayLabel,
  effectWords,
  isWithoutEffect,
  type EffectDay,
  type TakenMark,
} from './effect'
import styles from './effect.module.css'
import type { LeaveEffect } from './use-effect-of'

interface EffectProps {
  effect: LeaveEffect
  /** Whether the leave proposes anything; a rejected one does not. */
  proposes?: boolean
  /** Gives the marks that were set before the leave's status. Left out where that happens with the save. */
  onCorrect?: (marks: readonly TakenMark[]) => void
}

/** Days that are drawn one by one; more are only counted. */
const drawnDays = 14

/** What a leave does to the register: which status on which day, which days are free, and what is taken already. */
export function Effect({ effect, proposes = true, onCorrect }: EffectProps) {
  const { days, type, taken, correctable } = effect
  const today = useToday()
  return (
    <section className={shared.stack2} aria-label="Pengaruh pada absensi">
      <h3 className={styles.heading}>Pengaruh pada absensi</h3>
      <p aria-live="polite">
        {proposes ? effectWords(days) : 'Tidak ada: izin yang ditolak tidak mengusulkan apa pun.'}
      </p>
      {proposes && isWithoutEffect(days) && (
        <p className={styles.warn}>Tidak ada hari sekolah pada tanggal ini, jadi absensi tidak berubah.</p>
      )}
      {proposes && days.length <= drawnDays && (
        <ul className={styles.days}>
          {days.map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </ul>
      )}
      <Taken taken={taken.filter(({ status }) => status !== type)} pupils={effect.pupils}>
        {proposes && onCorrect && correctable.length > 0 && (
          <Button look="solid" icon={<PenLine aria-hidden="true" />} onClick={() => onCorrect(correctable)}>
            {sentenceCase(correctionWords(type, correctable, today))}
          </Button>
        )}
      </Taken>
    </section>
  )
}

const sentenceCase = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

function Day({ day }: { day: EffectDay }) {
  return (
    <li data-free={day.status === null}>
      <span>{dayLabel(day.date)}</span>
      {day.status === null ? <span>{day.holiday ?? 'libur'}</span> : <StatusMark status={day.status} />}
    </li>
  )
}

interface TakenProps {
  taken: readonly TakenMark[]
  pupils: LeaveEffect['pupils']
  children: ReactNode
}

/** The marks that stay as they are unless somebody changes them, by name. */
function Taken({ taken, pupils, children }: TakenProps) {
  if (taken.length === 0) return null
  const words = pupils.flatMap(({ id, name }) => {
    const own = taken.filter((mark) => mark.studentId === id)
    if (own.length === 0) return []
    const days = own.map(({ date, status }) => `${dayLabel(date)} sudah ${statusWords[status].letter}`)
    return [`${pupils.length > 1 ? `${name}: ` : ''}${days.join(', ')}`]
  })
  return (
    <div className={styles.warn}>
      <p>Tanda yang sudah ada tidak diubah oleh izin:</p>
      <ul>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}
