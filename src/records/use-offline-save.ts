import { useState } from 'react'
import type { Kind } from '../outbox/kind'
import { saveChanges, type ChangeIntent, type FieldsBefore } from '../outbox/edits/save-change'
import { toast } from '../ui/dialogs/toast'
import { isReadOnlyView } from '../workspace/read-only'
import { useChangeContext } from '../workspace/use-change-context'
import { wakeReplay } from '../workspace/line/wake-replay'
import { useWorkspace } from '../workspace/workspace'

interface StoreOptions {
  class_id?: string | null
  /** For how long the changes wait for further ones before they are sent, in milliseconds. */
  quietMs?: number
  /** Gets what was shown before, one for each change, to undo it. */
  onStored?: (before: readonly FieldsBefore[]) => void
}

export interface OfflineSave {
  busy: boolean
  schoolId: string | null
  /** Stores changes of a kind durably and wakes the replay; resolves to whether they are stored. */
  store: (kind: Kind, intents: readonly ChangeIntent[], options?: StoreOptions) => Promise<boolean>
  /** As {@link OfflineSave.store}, of one change that takes time to make, and shows "saved". */
  storeOne: (kind: Kind, make: () => Promise<ChangeIntent>, class_id?: string | null) => Promise<boolean>
}

/**
 * The way every screen stores a change offline.
 * @param quiet no toast shows "saved", where the row itself does
 */
export function useOfflineSave(quiet = false): OfflineSave {
  const { db } = useWorkspace()
  const around = useChangeContext()
  const [busy, setBusy] = useState(false)

  async function attempt(save: () => Promise<void>): Promise<boolean> {
    try {
      await save()
      wakeReplay('saved')
      return true
    } catch (error) {
      if (isReadOnlyView(error)) return false
      console.error('change not stored', error)
      toast({ kind: 'error', text: 'TIDAK tersimpan. Coba lagi.' })
      return false
    }
  }

  async function put(kind: Kind, intents: readonly ChangeIntent[], options: StoreOptions): Promise<void> {
    const { class_id = null, quietMs = 0, onStored } = options
    const context = { ...around, class_id }
    const before = await saveChanges(db, kind, intents, { context, now: Date.now(), quietMs })
    onStored?.(before)
  }

  const store: OfflineSave['store'] = (kind, intents, options = {}) =>
    attempt(() => put(kind, intents, options))

  const storeOne: OfflineSave['storeOne'] = async (kind, make, class_id = null) => {
    setBusy(true)
    try {
      return await attempt(async () => {
        const intent = await make()
        await put(kind, [intent], { class_id })
        if (!quiet) toast({ kind: 'success', text: `Tersimpan di perangkat: ${intent.subject}` })
      })
    } finally {
      setBusy(false)
    }
  }
  return { busy, schoolId: around.school_id, store, storeOne }
}
