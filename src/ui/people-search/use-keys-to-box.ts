import { useEffect, type RefObject } from 'react'

/**
 * Focuses a search box when its screen opens, and again when somebody, or a scanner, types while no other control
 * takes the text. On a touch screen nothing is focused at the start: that would open the keyboard over the screen.
 */
export function useKeysToBox(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.focus()
    const toBox = (event: KeyboardEvent) => {
      const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (types && !takesKey(event)) box.current?.focus()
    }
    document.addEventListener('keydown', toBox)
    return () => document.removeEventListener('keydown', toBox)
  }, [box])
}

/** Whether the key is for the control that has the focus: it takes text, or the space bar presses it. */
function takesKey({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  const textControls = 'input:not([type=radio], [type=checkbox]), textarea, select, dialog, [role=dialog]'
  const pressedBySpace = 'button, input, summary, [role=option]'
  return target.closest(textControls) !== null || (key === ' ' && target.closest(pressedBySpace) !== null)
}
