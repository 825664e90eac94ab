import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { everyPerson, teacherSource } from '../../../pull/lists/teachers'
import { readStaffDays, type StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { Select } from '../../../ui/controls/select'
import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'

export interface Unlisted {
  /** Whether the service lists only whom somebody has recorded already. */
  listsRecords: boolean
  /** People who were chosen and are not in the list, to be marked. */
  lines: StaffDayLine[]
  /** People who may be chosen. */
  choices: { value: string; label: string }[]
  choose: (teacherId: string) => void
}

/**
 * The staff whom a service without `staff_days` does not list, because nobody has recorded them on this day. Once
 * marked, they are appended to the list (specification section 4).
 * @param listed the rows of the list
 */
export function useUnlisted(date: string, listed: readonly StaffDayLine[]): Unlisted {
  const { can, db } = useWorkspace()
  const listsRecords = useLacks('staff_days')
  usePagedList(teacherSource, everyPerson, listsRecords && can('teachers.read'))
  const all = useLiveQuery(
    async () => (listsRecords ? [...(await readStaffDays(db, date)).values()] : []),
    [db, date, listsRecords],
  )
  const [chosen, setChosen] = useState<{ date: string; ids: readonly string[] }>({ date, ids: [] })
  const ids = chosen.date === date ? chosen.ids : []
  const there = new Set(listed.map(({ teacherId }) => teacherId))
  const missing = (all ?? []).filter(({ teacherId }) => !there.has(teacherId))
  return {
    listsRecords,
    lines: ids.flatMap((id) => missing.find(({ teacherId }) => teacherId === id) ?? []),
    choices: missing
      .filter(({ teacherId, recorded }) => !recorded && !ids.includes(teacherId))
      .map(({ teacherId, name }) => ({ value: teacherId, label: name }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    choose: (id) => setChosen({ date, ids: [...ids, id] }),
  }
}

/** Chooses somebody who is not in the list yet. */
export function ChooseUnlisted({ choices, choose }: Unlisted) {
  return (
    <Select
      aria-label="Catat pegawai lain"
      placeholder="Catat pegawai lain"
      options={choices}
      value=""
      onChange={({ target }) => {
        if (target.value) choose(target.value)
      }}
    />
  )
}
