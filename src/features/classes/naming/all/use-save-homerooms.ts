import type { SchoolClass } from '../../../../../contract/school/classes'
import type { ClassSource } from '../../../../pull/lists/classes'
import { refetchLists, writeRecord } from '../../../../pull/record/save-record'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { answerOfSave } from '../../../../records/bulk/answer-of'
import { useBulk } from '../../../../records/bulk/use-bulk'
import type { Choice } from './chosen'
import type { ChosenTeachers } from './use-chosen'

/** A class and the wali kelas whom it gets. */
export interface HomeroomChange extends Choice {
  id: string
  name: string
}

/** Saves the chosen wali kelas, class after class; each has an answer of its own, and a cut run is continued. */
export function useSaveHomerooms(source: ClassSource, { chosenAgain, saved }: ChosenTeachers) {
  const reach = useRecordReach()
  return useBulk<HomeroomChange>({
    size: 1,
    async send([one]) {
      if (!one) throw new Error('a request without a class')
      const { id, teacher, on } = one
      const result = await writeRecord(reach, source, {
        change: { homeroom_teacher_id: teacher },
        id,
        version: on,
      })
      const isDone = (theirs: SchoolClass) => (theirs.homeroom_teacher?.id ?? null) === teacher
      if (result.kind === 'saved' || (result.kind === 'conflict' && isDone(result.theirs))) saved(id)
      else if (result.kind === 'conflict') chosenAgain(result.theirs)
      return answerOfSave(id, result, isDone)
    },
    onEnd: () => refetchLists(reach, source),
    onAllDone: () => undefined,
  })
}
