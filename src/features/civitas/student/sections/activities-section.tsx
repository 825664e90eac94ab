import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../../../contract/people/activities'
import { useEditing } from '../../../../records/form/use-editing'
import { useWorkspace } from '../../../../workspace/workspace'
import type { useActivities } from '../data/use-student-parts'
import { AddableHeading, RowMenu } from '../forms/own-rows'
import { ActivityDialog } from '../forms/record-dialogs'
import { Line, Lines, NoLines, Sign } from '../lines'
import { PartNotice } from '../../../../records/detail/part-notice'
import { spanWithYear } from '../span-words'
import { dotted } from '../story/story-words'

/** What the pupil takes part in beside lessons. */
export function ActivitiesSection({
  part,
  source,
  today,
}: ReturnType<typeof useActivities> & { today: string }) {
  const { can } = useWorkspace()
  const editing = useEditing<Activity>()
  const mayWrite = can('students.write', 'reports.write')
  return (
    <section aria-label="Kegiatan">
      <AddableHeading title="Kegiatan" onAdd={mayWrite && editing.create} />
      <PartNotice part={part} what="Kegiatan siswa ini" />
      {part.data?.length === 0 && <NoLines>Belum ada kegiatan yang dicatat.</NoLines>}
      <Lines label="Kegiatan">
        {part.data?.map((row) => (
          <ActivityLine
            key={row.id}
            row={row}
            actions={
              mayWrite && (
                <RowMenu source={source} row={row} name={`kegiatan ${row.name ?? ''}`} editing={editing} />
              )
            }
          />
        ))}
      </Lines>
      <ActivityDialog source={source} editing={editing} today={today} />
    </section>
  )
}

function ActivityLine({ row, actions }: { row: Activity; actions: ReactNode }) {
  return (
    <Line
      sign={
        <Sign>
          <Users aria-hidden="true" size={16} />
        </Sign>
      }
      title={row.name ?? 'Kegiatan'}
      detail={dotted(row.role, row.note)}
      actions={actions}
      end={row.from && (row.to ? spanWithYear(row.from, row.to) : `sejak ${spanWithYear(row.from)}`)}
    />
  )
}
