import { useCallback, useState } from 'react'

/**
 * The width of an element in CSS pixels, without its border and padding; 0 until it is drawn.
 * @returns the ref of the element, and its width now
 */
export function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
