import * as z from 'zod/mini'
import type { TeacherBlockedTimes } from '../../../../contract/school/timetable/blocked-times'
import { saveBlockedTimes } from '../../../pull/record/save-blocked-times'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import type { Draft } from '../../form/drafts'
import { useWholeForm } from '../../form/use-whole-form'
import { BlockedRow, faultsIn, readRows, rowsOf } from './blocked-rows'

/** The times of one teacher while they are typed: kept on this device until they are saved or thrown away. */
export function useBlockedForm(
  teacherId: string,
  held: TeacherBlockedTimes | undefined,
  draft: Draft,
  onSaved: () => void,
) {
  const reach = useRecordReach()
  return useWholeForm({
    draft,
    stored: z.object({ rows: z.array(BlockedRow) }),
    held,
    valuesOf: (one) => ({ rows: rowsOf(one?.times ?? []) }),
    read: ({ rows }) => {
      const read = readRows(rows)
      return 'faults' in read ? read : { body: read.times }
    },
    save: (times, version) => saveBlockedTimes(reach, teacherId, { times, version }),
    faultsIn,
    onSaved,
  })
}
