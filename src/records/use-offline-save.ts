import { useState } from 'react'
import type { Kind } from '../outbox/kind'
import { saveChanges, type ChangeIntent } from '../outbox/save-change'
import { useCalendar } from '../workspace/use-calendar'
import { wakeReplay } from '../workspace/wake-replay'
import { useWorkspace } from '../workspace/workspace'
import { toast } from '../ui/toast'

export interface OfflineSave {
  busy: boolean
  schoolId: string | null
  /** Stores one change of a kind durably and wakes the replay; resolves to whether it is stored. */
  say: (kind: Kind, make: () => Promise<ChangeIntent>, class_id?: string | null) => Promise<boolean>
}

/**
 * The way every screen says something offline.
 * @param quiet no toast says "saved", where the row itself does
 */
export function useOfflineSave(quiet = false): OfflineSave {
  const { db, school, user } = useWorkspace()
  const calendar = useCalendar()
  const [busy, setBusy] = useState(false)
  const school_id = school?.id ?? user.school_id ?? null

  const say: OfflineSave['say'] = async (kind, make, class_id = null) => {
    setBusy(true)
    const context = {
      school_id,
      period_id: calendar?.period?.id ?? null,
      sub_period_id: calendar?.subPeriod?.id ?? null,
      class_id,
    }
    try {
      const intent = await make()
      const options = { context, now: Date.now(), quietMs: 0 }
      await saveChanges(db, kind, [intent], options)
      if (!quiet) toast({ kind: 'success', text: `Tersimpan di perangkat: ${intent.subject}` })
      wakeReplay('saved')
      return true
    } catch (error) {
      console.error('change not stored', error)
      toast({ kind: 'error', text: 'TIDAK tersimpan. Coba lagi.' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, schoolId: school_id, say }
}
