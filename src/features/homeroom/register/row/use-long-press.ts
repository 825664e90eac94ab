import { useEffect, useRef, type PointerEvent } from 'react'

const longPressMs = 500
const wobblePx = 8

/** A finger that rests opens something; a tap, a swipe or a mouse does not. */
export function useLongPress(open: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  useEffect(() => stop, [])
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      press.current = { timer: setTimeout(open, longPressMs), x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > wobblePx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  }
}
