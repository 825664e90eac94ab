import { useEffect, type RefObject } from 'react'

/**
 * Prints the page once the part that calls it is on it.
 * @param onDone called when printing is over; the same function at each drawing
 * @param paper whose images are decoded first: a browser prints without those that are not ready
 */
export function usePrintOnce(onDone: () => void, paper?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let over = false
    window.addEventListener('afterprint', onDone, { once: true })
    const images = [...(paper?.current?.querySelectorAll('img') ?? [])]
    if (images.length === 0) print()
    else
      void Promise.allSettled(images.map((image) => image.decode())).then(() => {
        if (!over) print()
      })
    return () => {
      over = true
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone, paper])
}
