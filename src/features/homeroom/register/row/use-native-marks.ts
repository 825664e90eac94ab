import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import type { AttendanceStatus } from '../../../../../contract/attendance/attendances'
import type { Truth } from '../../../../outbox/confirmed/overlay'

export interface NativeMarks {
  /** On the element that holds the pupil's radios; their values are statuses. */
  group: RefObject<HTMLDivElement | null>
  /** Follows a tap until it is stored and rendered in the row; a tap that could not be stored returns to the stored mark. */
  follow: (stored: Promise<boolean>) => void
}

/** What is stored is rendered soon; where it was taken back at once there is nothing to wait for. */
const renderedMs = 2_000

/**
 * Lets the browser itself paint a tapped mark: no rendering happens between the tap and the database, nor
 * between the tap and the eye. What is stored then sets the marks again wherever it differs.
 * @param status the stored mark
 * @param truth the mark in the rendered row
 */
export function useNativeMarks(status: AttendanceStatus | null, truth: Truth): NativeMarks {
  const group = useRef<HTMLDivElement>(null)
  const rendered = useRef({ status, truth })
  const open = useRef(0)

  const show = useCallback(() => {
    for (const radio of group.current?.querySelectorAll('input') ?? []) {
      radio.checked = radio.value === rendered.current.status
    }
    rowOf(group)?.removeAttribute('data-pending')
  }, [])

  useLayoutEffect(() => {
    const before = rendered.current
    // A row that has just been made shows its marks already.
    if (before.status === status && before.truth === truth) return
    rendered.current = { status, truth }
    // An earlier tap's answer must not take back a later one that is still on its way.
    if (open.current > 0) return
    // A truth that was read before the tap belongs to the mark before it.
    if (before.status !== status || paintedIn(group) === status) show()
  }, [status, truth, show])

  const follow = useCallback(
    (saved: Promise<boolean>) => {
      open.current++
      // Until the row is rendered again, the state that it shows is that of the mark before this one: it is hidden.
      rowOf(group)?.setAttribute('data-pending', '')
      void saved.then((kept) => {
        open.current--
        if (open.current > 0) return
        if (!kept || paintedIn(group) === rendered.current.status) show()
        else
          setTimeout(() => {
            if (open.current === 0) show()
          }, renderedMs)
      })
    },
    [show],
  )
  return { group, follow }
}

function rowOf(group: RefObject<HTMLDivElement | null>): HTMLElement | null | undefined {
  return group.current?.closest('li')
}

function paintedIn(group: RefObject<HTMLDivElement | null>): string | null {
  return group.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? null
}
