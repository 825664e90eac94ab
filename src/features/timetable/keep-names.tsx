import { usePagedList } from '../../pull/list/use-paged-list'
import type { ListSource, PageQuery } from '../../pull/list/list-source'
import { allClasses, classSource } from '../../pull/lists/classes'
import { classesOfYear } from '../../pull/lists/classes-of-year'
import { everyPeriod, periodSource } from '../../pull/lists/periods'
import { everySubject, subjectSource } from '../../pull/lists/subjects'
import { everyTeacher, teacherSource } from '../../pull/lists/teachers'
import { useWorkspace } from '../../workspace/workspace'

/**
 * Keeps the names and the school years that a timetable uses up to date on this device, as far as this person
 * may read them.
 * @param otherYear the school year whose timetable is shown where it is not the active one
 */
export function KeepNames({ otherYear }: { otherYear: string | null }) {
  const { can } = useWorkspace()
  return (
    <>
      {can('periods.read') && <KeepList source={periodSource} query={everyPeriod} />}
      {can('classes.read') && <KeepList source={classSource} query={allClasses} />}
      {otherYear !== null && can('classes.read') && (
        <KeepList key={otherYear} source={classesOfYear(otherYear)} query={allClasses} />
      )}
      {can('teachers.read') && <KeepList source={teacherSource} query={everyTeacher} />}
      {can('subjects.read') && <KeepList source={subjectSource} query={everySubject} />}
    </>
  )
}

function KeepList<Row extends { id: string }, Query extends PageQuery>({
  source,
  query,
}: {
  source: ListSource<Row, Query>
  query: Query
}) {
  usePagedList(source, query)
  return null
}
