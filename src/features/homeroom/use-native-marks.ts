import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import type { AttendanceStatus } from '../../../contract/attendances'

export interface NativeMarks {
  /** On the element that holds the pupil's radios; their values are statuses. */
  group: RefObject<HTMLDivElement | null>
  /** Follows a tap until it is stored; a tap that is not goes back to what is. */
  follow: (stored: Promise<boolean>) => void
}

/**
 * Lets the browser itself paint a tapped mark: no rendering stands between the tap and the database, nor
 * between the tap and the eye. What is stored then sets the marks again wherever it differs.
 * @param status the stored mark
 */
export function useNativeMarks(status: AttendanceStatus | null): NativeMarks {
  const group = useRef<HTMLDivElement>(null)
  const stored = useRef(status)
  const open = useRef(0)

  const show = useCallback(() => {
    for (const radio of group.current?.querySelectorAll('input') ?? []) {
      radio.checked = radio.value === stored.current
    }
  }, [])

  useLayoutEffect(() => {
    stored.current = status
    // An earlier tap's answer must not take back a later one that is still on its way.
    if (open.current === 0) show()
  }, [status, show])

  const follow = useCallback(
    (saved: Promise<boolean>) => {
      open.current++
      // Until the commit the row must not go on calling the mark before this one its own.
      const row = group.current?.closest('li')
      row?.setAttribute('data-pending', '')
      void saved.then((kept) => {
        open.current--
        if (open.current > 0) return
        row?.removeAttribute('data-pending')
        if (!kept) show()
      })
    },
    [show],
  )
  return { group, follow }
}
