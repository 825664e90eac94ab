import { Award, DoorOpen, FileText, GraduationCap, Users } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import type { ShownYears } from '../../../records/attendance/use-school-years'
import { useStudentMarks, type StudentMarks } from '../../../records/attendance/use-student-marks'
import { useSeen } from '../../../ui/hooks/use-seen'
import { useWorkspace } from '../../../workspace/workspace'
import { Badge } from '../../../ui/parts/badge'
import { StatusMark } from '../../../ui/parts/status-mark'
import { Line, Lines, NoLines, Sign } from './lines'
import { spanWords } from './span-words'
import type { StoryEntry, StoryKind } from './story/story-entry'
import { storyOf, type StoryParts, type StoryYear } from './story/story-of'
import { storyYears } from './story/story-years'
import styles from './story.module.css'

const icons: Record<Exclude<StoryKind, 'absence'>, ReactNode> = {
  leave: <FileText aria-hidden="true" size={16} />,
  achievement: <Award aria-hidden="true" size={16} />,
  activity: <Users aria-hidden="true" size={16} />,
  class: <DoorOpen aria-hidden="true" size={16} />,
  leaving: <GraduationCap aria-hidden="true" size={16} />,
}

interface StoryListProps {
  studentId: string
  parts: Omit<StoryParts, 'marks'>
  shown: ShownYears
}

/** The pupil's story, the newest first, cut by school year. */
export const StoryList = memo(function StoryList({ studentId, parts, shown }: StoryListProps) {
  const years = useMemo(() => storyYears(parts, shown), [parts, shown])
  return (
    <div className={styles.story}>
      {years.map((one, at) => (
        <Year
          key={one.name}
          of={one}
          only={years.length === 1}
          isWanted={at === 0 || one.name === shown.year.name}
          studentId={studentId}
          parts={parts}
          years={shown.years}
        />
      ))}
    </div>
  )
})

interface YearProps {
  /** The year without the marks of the registers. */
  of: StoryYear
  /** It is the only year of the story. */
  only: boolean
  /** Asks for its marks at once; else as soon as it comes into view. */
  isWanted: boolean
  studentId: string
  parts: Omit<StoryParts, 'marks'>
  years: ShownYears['years']
}

/** One school year. Its absences are fetched when it is looked at, and what is not known of it is named. */
function Year({ of, only, isWanted, studentId, parts, years }: YearProps) {
  const { ref, seen } = useSeen<HTMLElement>()
  const marks = useStudentMarks(studentId, of.year, isWanted || seen)
  const { name, classes } = of
  const entries = useMemo(() => {
    const whole = storyOf({ ...parts, marks: marks.data ?? new Map() }, years)
    return whole.find((year) => year.name === name)?.entries ?? []
  }, [parts, marks.data, years, name])
  const gap = useGapWords(marks, name)
  return (
    <section ref={ref} aria-label={`Tahun ajaran ${name}`}>
      <h2 className={styles.year}>
        {name}
        {classes.length > 0 && <span> · {classes.join(', ')}</span>}
      </h2>
      <Lines label={`Catatan ${name}`}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </Lines>
      {entries.length === 0 && gap === null && !marks.loading && (
        <NoLines>
          {only
            ? 'Belum ada catatan. Absensi, izin, prestasi, dan kegiatan muncul di sini.'
            : 'Belum ada catatan di tahun ajaran ini.'}
        </NoLines>
      )}
      {gap !== null && (
        <p className={styles.gap} role="status">
          {gap}
        </p>
      )}
    </section>
  )
}

/** What is not known of a year's absences, as a sentence; null where all of them are here or on their way. */
function useGapWords(marks: StudentMarks, year: string): string | null {
  const { can } = useWorkspace()
  if (marks.whole || !can('attendances.read')) return null
  if (marks.unsupported) return `Absensi ${year} hanya dari hari yang ada di perangkat ini.`
  if (!marks.error) return null
  if (!marks.error.network) return `Absensi ${year} tidak dapat diambil. ${marks.error.message}`
  return marks.data?.size
    ? `Absensi ${year} belum lengkap di perangkat ini. Sambungkan ke internet untuk melihat semuanya.`
    : `Absensi ${year} belum pernah diambil ke perangkat ini. Sambungkan ke internet untuk melihatnya.`
}

function Entry({ entry: { kind, date, to, title, detail, status, state } }: { entry: StoryEntry }) {
  return (
    <Line
      sign={
        kind === 'absence' ? (
          <span aria-hidden="true">{status && <StatusMark status={status} />}</span>
        ) : (
          <Sign>{icons[kind]}</Sign>
        )
      }
      bright={kind === 'achievement'}
      title={
        <>
          {title} {state && <Badge tone="warn">{state}</Badge>}
        </>
      }
      detail={detail}
      end={<time dateTime={date}>{spanWords(date, to)}</time>}
    />
  )
}
