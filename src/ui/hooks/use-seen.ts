import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element has been on the screen, or nearly so; once it has, it stays true. */
export function useSeen<E extends Element>(): { ref: RefObject<E | null>; seen: boolean } {
  const ref = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return { ref, seen }
}
