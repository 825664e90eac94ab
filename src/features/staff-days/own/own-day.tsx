import { Undo2 } from 'lucide-react'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { truthWords } from '../../../records/truth-words'
import { Button } from '../../../ui/controls/button'
import { Banner } from '../../../ui/notices/banner'
import { StatusMark } from '../../../ui/parts/status-mark'
import { useWorkspace } from '../../../workspace/workspace'
import { proposalWords, refusalWords, timeOfDay } from '../day-words'
import styles from '../staff-days.module.css'
import { pointOf, type Half } from '../../../records/position/position'
import { farWords, schoolPlace } from './usual-place'
import { mayTakeBack } from './use-check-in'

interface OwnDayProps {
  line: StaffDayLine
  onTakeBack: (half: Half) => void
}

const halves = [
  { half: 'checkin', word: 'masuk' },
  { half: 'checkout', word: 'pulang' },
] as const

/** What is recorded of the own day, how far it is from the school, and what can be taken back. */
export function OwnDay({ line, onTakeBack }: OwnDayProps) {
  const { timeZone, school } = useWorkspace()
  const { day, truth } = line
  const proposal = proposalWords(line)
  const times = halves.map(({ half, word }) => {
    const at = timeOfDay(day[`${half}_time`], timeZone)
    return at && [`${word} ${at}`, day[`${half}_location`]].filter(Boolean).join(', ')
  })
  const place = schoolPlace(school?.evidence)
  return (
    <>
      {proposal && <p>Izin Anda disetujui: {proposal}.</p>}
      {(day.status !== null || times.some(Boolean)) && (
        <p className={styles.ownState}>
          {day.status && <StatusMark status={day.status} show="word" />}
          {times.filter(Boolean).join(' · ')}
          <span className={styles.quiet}>{truthWords[truth]}</span>
        </p>
      )}
      {halves.map(({ half, word }) => {
        const far = farWords(place, pointOf(day, half))
        return (
          far && (
            <p key={half}>
              Lokasi {word} Anda tercatat {far}. Jamnya tetap sah.
            </p>
          )
        )
      })}
      {halves
        .filter(({ half }) => mayTakeBack(half, line))
        .map(({ half, word }) => (
          <Button
            key={half}
            size="sm"
            look="ghost"
            className={styles.takeBack}
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => onTakeBack(half)}
          >
            Batalkan jam {word}
          </Button>
        ))}
      {truth === 'attention' && line.queued?.state === 'rejected' && (
        <Banner kind="error" title="Ditolak sekolah">
          {refusalWords(line)}
        </Banner>
      )}
    </>
  )
}
