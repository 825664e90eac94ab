import { useState } from 'react'
import type { Draft } from './drafts'
import { useKeptValues } from './use-kept-values'

/**
 * A text that the app proposes and a person changes before it leaves, kept as a draft. A draft whose proposal was another one is
 * not shown: what it says, such as a sum, has changed since.
 * @param proposal as it is when the text is first shown
 */
export function useKeptText(draft: Draft, proposal: string) {
  const [first] = useState(proposal)
  const found = draft.found?.base['text'] === first ? draft.found : null
  const { values, change, restored, discard, saved } = useKeptValues({ ...draft, found }, { text: first })
  return { text: values.text, setText: (text: string) => change({ text }), restored, discard, saved }
}
