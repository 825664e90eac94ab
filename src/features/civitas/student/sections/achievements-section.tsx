import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Achievement } from '../../../../../contract/people/achievements'
import { useEditing } from '../../../../records/form/use-editing'
import { useWorkspace } from '../../../../workspace/workspace'
import type { useAchievements } from '../data/use-student-parts'
import { AddableHeading, RowMenu } from '../forms/own-rows'
import { AchievementDialog } from '../forms/record-dialogs'
import { Line, Lines, NoLines, Sign } from '../lines'
import { PartNotice } from '../../../../records/detail/part-notice'
import { spanWithYear } from '../span-words'
import { dotted, levelWords } from '../story/story-words'

/** What the pupil won. */
export function AchievementsSection({
  part,
  source,
  today,
}: ReturnType<typeof useAchievements> & { today: string }) {
  const { can } = useWorkspace()
  const editing = useEditing<Achievement>()
  const mayWrite = can('students.write', 'reports.write')
  return (
    <section aria-label="Prestasi">
      <AddableHeading title="Prestasi" onAdd={mayWrite && editing.create} />
      <PartNotice part={part} what="Prestasi siswa ini" />
      {part.data?.length === 0 && <NoLines>Belum ada prestasi yang dicatat.</NoLines>}
      <Lines label="Prestasi">
        {part.data?.map((row) => (
          <AchievementLine
            key={row.id}
            row={row}
            actions={
              mayWrite && (
                <RowMenu source={source} row={row} name={`prestasi ${row.title ?? ''}`} editing={editing} />
              )
            }
          />
        ))}
      </Lines>
      <AchievementDialog source={source} editing={editing} today={today} />
    </section>
  )
}

function AchievementLine({ row, actions }: { row: Achievement; actions: ReactNode }) {
  return (
    <Line
      bright
      sign={
        <Sign>
          <Award aria-hidden="true" size={16} />
        </Sign>
      }
      title={[row.rank, row.title].filter(Boolean).join(' ') || 'Prestasi'}
      detail={dotted(levelWords(row.level), row.organiser, row.note)}
      actions={actions}
      end={row.date && <time dateTime={row.date}>{spanWithYear(row.date)}</time>}
    />
  )
}
