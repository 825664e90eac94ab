import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { TeacherBlockedTimes } from '../../../../contract/school/blocked-times'
import { saveBlockedTimes } from '../../../pull/record/save-blocked-times'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { networkWords } from '../../../ui/words/network-words'
import { errorWords } from '../../error-words'
import type { Draft } from '../../form/drafts'
import { BlockedRow, faultsIn, readRows, rowsOf, type RowFaults } from './blocked-rows'

const noFaults: RowFaults = new Map()
const Stored = z.object({ rows: z.array(BlockedRow) })

/** The times of one teacher while they are typed: kept on this device until they are saved or thrown away. */
export function useBlockedForm(
  teacherId: string,
  held: TeacherBlockedTimes | undefined,
  draft: Draft,
  onSaved: () => void,
) {
  const reach = useRecordReach()
  const [rows, setRows] = useState<readonly BlockedRow[]>(
    () => z.safeParse(Stored, draft.found?.values).data?.rows ?? rowsOf(held?.times ?? []),
  )
  const [version, setVersion] = useState(() => draft.found?.version ?? held?.version ?? 0)
  const [touched, setTouched] = useState(draft.found !== null)
  const [faults, setFaults] = useState(noFaults)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<TeacherBlockedTimes | null>(null)
  const [busy, setBusy] = useState(false)
  const { keep, drop } = draft
  useEffect(() => {
    if (touched) void keep({ version, values: { rows }, base: {} })
  }, [touched, rows, version, keep])

  async function send() {
    const read = readRows(rows)
    setTrouble(null)
    setFaults('faults' in read ? read.faults : noFaults)
    if ('faults' in read) return
    const result = await saveBlockedTimes(reach, teacherId, { times: read.times, version })
    if (result.kind === 'saved') {
      drop()
      onSaved()
    } else if (result.kind === 'conflict') setTheirs(result.theirs)
    else if (result.kind === 'network') setTrouble(networkWords(result.reason))
    else {
      setTrouble(result.message)
      if (result.kind === 'fields') setFaults(faultsIn(result.errors))
    }
  }

  return {
    rows,
    faults,
    trouble,
    theirs,
    busy,
    change: (next: readonly BlockedRow[]) => {
      setTouched(true)
      setFaults(noFaults)
      setRows(next)
    },
    /** After a conflict: the service's times, or these once more over them. */
    decide(whose: 'mine' | 'theirs') {
      if (!theirs) return
      setVersion(theirs.version ?? 0)
      if (whose === 'theirs') setRows(rowsOf(theirs.times))
      setTheirs(null)
    },
    async save() {
      setBusy(true)
      try {
        await send()
      } catch (error) {
        setTrouble(errorWords(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
