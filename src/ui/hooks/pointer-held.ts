import { useEffect, useState } from 'react'

/** A press is not taken to last longer, in milliseconds: a release outside the window is told to nobody. */
const longestPress = 1000

let isHeld = false
let ending: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function end(): void {
  isHeld = false
  const released = [...waiting]
  waiting.clear()
  for (const run of released) run()
}

function endIn(pause: number): void {
  clearTimeout(ending)
  ending = setTimeout(end, pause)
}

function listenOn(page: Window): void {
  const listen = (event: string, listener: () => void) => page.addEventListener(event, listener, true)
  listen('pointerdown', () => {
    isHeld = true
    endIn(longestPress)
  })
  // The click of a release is told in the same task as the release.
  listen('pointerup', () => endIn(0))
  listen('pointercancel', () => endIn(0))
}
// The lists are also imported where there is no page.
if (typeof window !== 'undefined') listenOn(window)

/** Whether a finger or a button of the mouse is down, or its click is still to be told. */
export const isPointerHeld = (): boolean => isHeld

/**
 * Runs after the press that is under way, its click included.
 * @returns gives it up
 */
export function afterRelease(run: () => void): () => void {
  waiting.add(run)
  return () => waiting.delete(run)
}

/**
 * What is to be shown, kept as it was while a pointer is held: what changes its place between the press and the release takes
 * the press away from what it was meant for.
 */
export function useStillWhileHeld<Shown>(value: Shown): Shown {
  const [shown, setShown] = useState({ value })
  const isNew = shown.value !== value
  if (isNew && !isHeld) setShown({ value })
  useEffect(() => (isNew ? afterRelease(() => setShown({ value })) : undefined), [isNew, value])
  return isNew && !isHeld ? value : shown.value
}
