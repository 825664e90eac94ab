import { useState } from 'react'
import { clockIn } from '../../../../contract/values/dates'
import { serviceNow } from '../../../outbox/replay/clock'
import type { GatePatch } from '../../../outbox/fields/gate-fields'
import { toast } from '../../../ui/dialogs/toast'
import { useCalendar } from '../../../workspace/use-calendar'
import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import type { StaffDayAbout, StaffMarking } from '../use-staff-marking'
import { readPosition, type Half } from './position'

/**
 * Records the own check-in or check-out of this moment, offline too. A position goes along only where the person
 * wants it and the browser gives it; without one the time is recorded all the same.
 */
export function useCheckIn(save: StaffMarking['save']) {
  const { db, timeZone } = useWorkspace()
  const lateAfter = useCalendar()?.subPeriod?.setting?.late_after ?? null
  const isPlain = useLacks('staff_days')
  const [busy, setBusy] = useState(false)

  async function record(about: StaffDayAbout, half: Half, withPosition: boolean): Promise<void> {
    setBusy(true)
    try {
      const now = await serviceNow(db, Date.now())
      const place = withPosition ? await positionOrNothing(half) : {}
      const at = now.toISOString()
      const time: GatePatch =
        half === 'checkin'
          ? {
              checkin_time: at,
              ...place,
              ...(isPlain ? { status: statusAt(clockIn(timeZone, now), lateAfter) } : {}),
            }
          : { checkout_time: at, ...place }
      const stored = await save(about, time, half === 'checkin' ? 'Masuk dicatat' : 'Pulang dicatat')
      if (!stored) toast({ kind: 'error', text: 'TIDAK tersimpan. Coba lagi.' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, record }
}

/** What a check-in at a time is, for a service that does not work it out itself. @param time `HH:MM` */
export const statusAt = (time: string, lateAfter: string | null): 'hadir' | 'terlambat' =>
  lateAfter !== null && time > lateAfter ? 'terlambat' : 'hadir'

async function positionOrNothing(half: Half): Promise<GatePatch> {
  try {
    return await readPosition(half)
  } catch {
    toast({ kind: 'warn', text: 'Posisi tidak didapat. Jamnya tetap dicatat.' })
    return {}
  }
}
