import { useEffect } from 'react'

/** Keeps the screen on while the calling page is open, where the browser can; asked again after coming back. */
export function useWakeLock(): void {
  useEffect(() => {
    let gone = false
    let held: WakeLockSentinel | undefined
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (gone) await lock.release()
        else held = lock
      } catch {
        // A low battery refuses it: the screen then goes off as it always does.
      }
    }
    const again = () => void take()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', again)
      void held?.release()
    }
  }, [])
}
