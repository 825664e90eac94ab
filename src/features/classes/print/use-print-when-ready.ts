import { useEffect, useState } from 'react'

/**
 * Prints when everything that the paper shows is there: one that is printed earlier has empty frames.
 * @param ready whether nothing is on its way any more
 * @returns `asked`, while the paper waits for that, and `ask`
 */
export function usePrintWhenReady(ready: boolean): { asked: boolean; ask: () => void } {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked || !ready) return
    let over = false
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-class-sheet] img')]
    // A picture that cannot be shown must not hold the others up.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (over) return
      setAsked(false)
      print()
    })
    return () => {
      over = true
    }
  }, [asked, ready])
  return { asked, ask: () => setAsked(true) }
}
