import { useMemo } from 'react'
import { getSchoolHours, type SchoolHours } from '../../../../contract/school/timetable/school-hours'
import type { Period } from '../../../../contract/school/years/periods'
import { saveSchoolHours } from '../../../pull/record/save-school-hours'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import type { Draft } from '../../../records/form/drafts'
import { useWholeForm } from '../../../records/form/use-whole-form'
import { useWorkspace } from '../../../workspace/workspace'
import { hoursEffect, type HoursEffect } from './hours-effect'
import { patternsOfLessons } from './hours-of-lessons'
import { HoursValues, hoursValues, readClosed, readHours, readPattern, samePatterns } from './hours-values'
import type { YearLessons } from './use-year-lessons'

/** The hours of a school year while they are typed, and what they would do to the lessons on this device. */
export function useHoursForm(
  period: Period,
  held: SchoolHours | undefined,
  draft: Draft,
  { lessons, gradeOf }: YearLessons,
  onSaved: () => void,
) {
  const reach = useRecordReach()
  const { client } = useWorkspace()
  const form = useWholeForm({
    draft,
    stored: HoursValues,
    held,
    valuesOf: (one) => hoursValues(one, patternsOfLessons(lessons)),
    read: readHours,
    save: (body, version) => saveSchoolHours(reach, { ...body, period_id: period.id, version }),
    faultsIn: (errors) =>
      new Map(
        Object.entries(errors).flatMap(([path, words]) =>
          words === undefined ? [] : [[path, words] as const],
        ),
      ),
    onSaved,
  })
  const { values } = form
  const before = held?.patterns
  const effect = useMemo((): HoursEffect => {
    const patterns = values.patterns.flatMap((one) => readPattern(one) ?? [])
    const closed = values.closed.flatMap((one) => readClosed(one) ?? [])
    const read = hoursEffect(lessons, before ?? [], patterns, closed, gradeOf)
    return samePatterns(patterns, before ?? []) ? { ...read, moved: 0, stuck: [] } : read
  }, [values, lessons, before, gradeOf])
  return {
    ...form,
    effect,
    /** Takes the hours of another school year into the form. @throws where the service does not answer */
    copyFrom: async (other: Period): Promise<void> => {
      const hours = await client.send(getSchoolHours, { query: { period_id: other.id } })
      form.change({ ...hoursValues(hours), follow: values.follow })
    },
  }
}
