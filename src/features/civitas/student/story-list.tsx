import { Award, DoorOpen, FileText, GraduationCap, Users } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Badge } from '../../../ui/parts/badge'
import { StatusMark } from '../../../ui/parts/status-mark'
import { Line, Lines, NoLines, Sign } from './lines'
import { spanWords } from './span-words'
import type { StoryEntry, StoryKind } from './story/story-entry'
import type { StoryYear } from './story/story-of'
import styles from './story.module.css'

const icons: Record<Exclude<StoryKind, 'absence'>, ReactNode> = {
  leave: <FileText aria-hidden="true" size={16} />,
  achievement: <Award aria-hidden="true" size={16} />,
  activity: <Users aria-hidden="true" size={16} />,
  class: <DoorOpen aria-hidden="true" size={16} />,
  leaving: <GraduationCap aria-hidden="true" size={16} />,
}

/** The pupil's story, the newest first, cut by school year. */
export const StoryList = memo(function StoryList({ story }: { story: readonly StoryYear[] }) {
  if (story.length === 0)
    return <NoLines>Belum ada catatan. Absensi, izin, prestasi, dan kegiatan muncul di sini.</NoLines>
  return (
    <div className={styles.story}>
      {story.map((year) => (
        <section key={year.name} aria-label={`Tahun ajaran ${year.name}`}>
          <h2 className={styles.year}>
            {year.name}
            {year.classes.length > 0 && <span> · {year.classes.join(', ')}</span>}
          </h2>
          <Lines label={`Catatan ${year.name}`}>
            {year.entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </Lines>
        </section>
      ))}
    </div>
  )
})

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
