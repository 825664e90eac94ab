import { liveQuery } from 'dexie'
import { useEffect } from 'react'
import { useToday } from '../../workspace/calendar/use-today'
import { useWorkspace } from '../../workspace/workspace'
import { screenOf } from '../routing/screens'
import { keepFromIdle } from '../when-idle'

const register = '/akademik/wali-kelas/absensi'

/**
 * While the front page is shown, holds today's register of the own class in memory and its screen loaded: opening it is
 * what a wali kelas does next, and it must not wait for the database.
 */
export function useRegisterReady(pathname: string): void {
  const { db, user, can } = useWorkspace()
  const today = useToday()
  const classId = can('attendances.write') ? user.homeroom_class_ids?.[0] : undefined
  const isNext = pathname === '/dashboard' && classId !== undefined
  useEffect(() => {
    if (!isNext) return
    return keepFromIdle(async () => {
      const [{ keptRegister }] = await Promise.all([
        import('../../features/homeroom/register/kept-register'),
        screenOf(register).load(),
      ])
      const reading = liveQuery(() => keptRegister.read(db, classId, today)).subscribe({
        // The register reads for itself when it is opened, and shows the fault.
        error: () => undefined,
      })
      return () => reading.unsubscribe()
    })
  }, [isNext, db, classId, today])
}
