import { useState } from 'react'
import { clockIn, dateIn } from '../../../../contract/values/dates'
import { isLateStaff } from '../../../../contract/attendance/expected-time'
import { stateOf } from '../../../db/outbox-row'
import { serviceNow } from '../../../outbox/replay/clock'
import { gateOf, type GatePatch } from '../../../outbox/fields/gate-fields'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { toast } from '../../../ui/dialogs/toast'
import { useCalendar } from '../../../workspace/calendar/use-calendar'
import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import type { StaffDayAbout, StaffMarking } from '../use-staff-marking'
import { positionPatch, readPosition, type Half } from '../../../records/position/position'

const words: Readonly<Record<Half, string>> = { checkin: 'Masuk dicatat', checkout: 'Pulang dicatat' }

/**
 * Records the own check-in or check-out of this moment, offline too, and takes one back. The time is stored at once; a
 * position is added to it when the browser has found it, and without one the time stays as it is.
 * @param firstLesson `HH:MM` of the person's first lesson today; null without one
 */
export function useCheckIn({ save, complete }: StaffMarking, firstLesson: string | null) {
  const { db, timeZone } = useWorkspace()
  const lateAfter = useCalendar()?.subPeriod?.setting?.late_after ?? null
  const isPlain = useLacks('staff_days')
  const [busy, setBusy] = useState(false)

  async function store(about: StaffDayAbout, patch: GatePatch, step: string): Promise<boolean> {
    const stored = await save(about, patch, step)
    if (!stored) toast({ kind: 'error', text: 'TIDAK tersimpan. Coba lagi.' })
    return stored
  }

  async function addPosition(
    about: StaffDayAbout,
    half: Half,
    { at, pressed }: { at: string; pressed: number },
  ): Promise<void> {
    try {
      const place = positionPatch(half, await readPosition(pressed))
      // Not to a time that was taken back or changed in the meantime.
      await complete(about, place, (shown) => shown[`${half}_time`] === at)
    } catch {
      toast({ kind: 'warn', text: 'Posisi tidak didapat. Jamnya tetap dicatat.' })
    }
  }

  async function record(shown: StaffDayAbout, half: Half, withPosition: boolean): Promise<void> {
    setBusy(true)
    try {
      const pressed = Date.now()
      const now = await serviceNow(db, pressed)
      const at = now.toISOString()
      // The screen may still show the day before: after midnight, or until the service's clock is known to a device with a wrong one.
      const about = { ...shown, date: dateIn(timeZone, now) }
      // A plain service does not work out whether a check-in is late.
      const late = isLateStaff(clockIn(timeZone, now), firstLesson, lateAfter)
      const status: GatePatch = half === 'checkin' && isPlain ? { status: late ? 'terlambat' : 'hadir' } : {}
      const stored = await store(about, { ...emptyHalf(half), ...timeOf(half, at), ...status }, words[half])
      if (stored && withPosition) void addPosition(about, half, { at, pressed })
    } finally {
      setBusy(false)
    }
  }

  /** Takes a half back that was recorded by mistake. */
  async function takeBack(about: StaffDayAbout, half: Half, line: StaffDayLine): Promise<void> {
    const status: GatePatch =
      half === 'checkin' && line.queued ? { status: gateOf(line.queued.base).status } : {}
    await store(about, { ...emptyHalf(half), ...status }, `${words[half]}: dibatalkan`)
  }
  return { busy, record, takeBack }
}

const timeOf = (half: Half, at: string): GatePatch =>
  half === 'checkin' ? { checkin_time: at } : { checkout_time: at }

/** A half of which nothing is recorded. */
function emptyHalf(half: Half): GatePatch {
  return half === 'checkin'
    ? { checkin_time: null, checkin_latitude: null, checkin_longitude: null, checkin_location: null }
    : { checkout_time: null, checkout_latitude: null, checkout_longitude: null, checkout_location: null }
}

/**
 * Whether its person may take a half back: the check-out always, as the service lets them change it, the check-in while it is
 * only on this device and not on its way.
 */
export function mayTakeBack(half: Half, { day, queued }: StaffDayLine): boolean {
  if (day[`${half}_time`] === null) return false
  if (half === 'checkout') return true
  return queued !== null && stateOf(queued) === 'pending' && gateOf(queued.base).checkin_time === null
}
