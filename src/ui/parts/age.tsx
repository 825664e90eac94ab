import { ageWords } from '../words/age-words'
import { useNow } from '../hooks/use-now'

/** "3 menit lalu", kept true while it is on the screen. `at` in milliseconds since 1970. */
export function Age({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{ageWords(at, useNow())}</time>
}
