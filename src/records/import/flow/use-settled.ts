import { useState } from 'react'
import type { Checked } from './import-flow'

/**
 * The file as its review shows it. While the service answers batch by batch it stays as it was before the first of these
 * answers, as a review of 2,000 rows takes long to draw; what a person answers is shown at once.
 * @param rests whether the questions wait for the line, so that what is known by now may be looked at
 */
export function useSettled(file: Checked, rests: boolean): Checked {
  const [shown, setShown] = useState(file)
  const isAnsweredAlike =
    shown.result === file.result &&
    shown.known === file.known &&
    shown.answers === file.answers &&
    shown.choices === file.choices
  if (shown === file || (file.checking !== null && !rests && isAnsweredAlike)) return shown
  setShown(file)
  return file
}
