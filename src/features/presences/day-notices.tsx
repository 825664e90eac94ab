import { useLiveQuery } from 'dexie-react-hooks'
import { readMeta } from '../../db/meta'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { dateWords } from '../../ui/words/date-words'
import { freeDayWords } from '../../ui/words/school-day-words'
import { useClockTrouble } from '../../workspace/line/use-clock-trouble'
import { useSchoolDay } from '../../workspace/calendar/use-school-day'
import { useWorkspace } from '../../workspace/workspace'
import styles from './presences.module.css'

interface DayNoticesProps {
  date: string
  today: string
  /** The day turned while the list was open. */
  isOver: boolean
  onToday: () => void
}

/** The notices that matter for recording on this day, and nothing else. */
export function DayNotices({ date, today, isOver, onToday }: DayNoticesProps) {
  const day = useSchoolDay(date)
  const free = day ? freeDayWords(day.kind, day.holiday) : null
  const clock = useClockWords(today)
  if (!isOver && free === null && clock === null) return null
  return (
    <div className={styles.notices}>
      {isOver && (
        <Banner
          title="Hari sudah berganti"
          action={
            <Button size="sm" onClick={onToday}>
              Buka hari ini
            </Button>
          }
        >
          Daftar ini masih {dateWords(date)}. Yang sudah dicatat tetap tersimpan pada tanggal itu.
        </Banner>
      )}
      {free !== null && (
        <Banner title={`Bukan hari sekolah: ${free}`}>
          Presensi tetap bisa dicatat dan disimpan, tetapi tidak dihitung dalam rekap.
        </Banner>
      )}
      {clock !== null && <Banner kind="warn">{clock}</Banner>}
    </div>
  )
}

/** A difference that two good clocks and a slow line do not make, in milliseconds. */
const noticed = 5 * 60_000

/** What the phone's clock does to the times that are recorded, in words; null while it is right. */
function useClockWords(today: string): string | null {
  const { db } = useWorkspace()
  const trouble = useClockTrouble()
  const offset = useLiveQuery(() => readMeta(db, 'clock'), [db]) ?? 0
  if (trouble === 'setBack') {
    return 'Jam perangkat ini mundur sejak terakhir terhubung. Periksa jamnya sebelum mencatat jam masuk atau pulang.'
  }
  if (trouble === 'otherDate') {
    return `Tanggal perangkat ini berbeda dari tanggal sekolah. Di sekolah: ${dateWords(today)}.`
  }
  if (Math.abs(offset) < noticed) return null
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const side = offset > 0 ? 'terlambat' : 'terlalu cepat'
  return `Jam perangkat ini ${side} ${String(minutes)} menit. Tombol "sekarang" mencatat menurut jam sekolah.`
}
