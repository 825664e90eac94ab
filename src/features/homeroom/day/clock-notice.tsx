import { CalendarClock } from 'lucide-react'
import { useClockTrouble } from '../../../workspace/line/use-clock-trouble'
import { dayAndNumber, monthWords } from '../../../ui/words/date-words'
import styles from '../register/register-head.module.css'

/** Shows that the phone's date is not the school's, before a wrong day is marked. */
export function ClockNotice({ today }: { today: string }) {
  const trouble = useClockTrouble()
  if (!trouble) return null
  return (
    <p className={styles.clock} role="status">
      <CalendarClock aria-hidden="true" size={16} />
      {trouble === 'otherDate'
        ? `Tanggal ponsel ini berbeda dari tanggal sekolah. Di sekolah: ${dayAndNumber(today)} ${monthWords(today)}.`
        : 'Jam ponsel ini mundur sejak terakhir terhubung. Periksa tanggal di atas sebelum mengisi.'}
    </p>
  )
}
