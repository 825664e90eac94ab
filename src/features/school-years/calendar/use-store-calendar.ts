import { useState, type ReactNode } from 'react'
import { saveSetting } from '../../../pull/record/save-setting'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { errorWords } from '../../../records/error-words'
import { networkWords } from '../../../ui/words/network-words'
import { toast } from '../../../ui/dialogs/toast'
import { semesterName, type PlannedChange } from './planned-change'
import { useCalendarQuestion, type CalendarAnswer } from './use-calendar-question'

const changedMeanwhile = 'Kalender ini baru saja diubah orang lain. Periksa lagi, lalu simpan.'

/**
 * Stores changes of the calendar, semester by semester, after the person has seen what they do.
 * @param savedWords what is shown when everything was stored
 * @returns `store`, which answers whether everything was stored; what was not is named in `trouble`
 */
export function useStoreCalendar(savedWords = 'Hari libur tersimpan.'): {
  store: (changes: readonly PlannedChange[]) => Promise<boolean>
  busy: boolean
  trouble: string | null
  dialog: ReactNode
} {
  const reach = useRecordReach()
  const { ask, dialog } = useCalendarQuestion()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function storeAll(changes: readonly PlannedChange[]): Promise<boolean> {
    const answer = await ask(changes)
    if (answer.kind === 'cancelled') return false
    if (answer.kind !== 'confirmed') {
      setTrouble(sentenceOf(answer))
      return false
    }
    for (const { semester, change } of changes) {
      const { period, part, setting } = semester
      const result = await saveSetting(
        reach,
        { id: period.id, subPeriodId: part.id },
        change,
        setting,
        part.version,
      )
      if (result.kind === 'saved') continue
      const why = result.kind === 'conflict' ? changedMeanwhile : sentenceOf(result)
      setTrouble(`${semesterName(semester)}: ${why}`)
      return false
    }
    toast({ kind: 'success', text: savedWords })
    return true
  }

  async function store(changes: readonly PlannedChange[]): Promise<boolean> {
    setBusy(true)
    setTrouble(null)
    try {
      return await storeAll(changes)
    } catch (error) {
      setTrouble(errorWords(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { store, busy, trouble, dialog }
}

function sentenceOf(failure: Exclude<CalendarAnswer, { kind: 'confirmed' | 'cancelled' }>): string {
  return failure.kind === 'network' ? networkWords(failure.reason) : failure.message
}
