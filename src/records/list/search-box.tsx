import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../ui/controls/text-input'
import { searchSoon } from './search-soon'
import styles from './list.module.css'

/** Pause in typing after which a service is asked, in milliseconds. */
const typingPause = 250
/** After so long without a letter the box shows what the address holds, in milliseconds: another change came before the search. */
const settlingPause = 1000

interface SearchBoxProps {
  label: string
  hint: string
  /** The search that the address holds. */
  typed: string
  onSearch: (text: string) => void
  /** Whether the key `/` leads here: for the box of a list, not for one in a dialog. */
  shortcut?: boolean
  /** Milliseconds without a letter before the search begins; 0 where what is searched is in memory. */
  pause?: number
}

/** A box that searches while one types. */
export function SearchBox({
  label,
  hint,
  typed,
  onSearch,
  shortcut = true,
  pause = typingPause,
}: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  /** Whether a search is still to begin. */
  const isWaiting = useRef(false)
  const [text, setText] = useState(typed)
  const [known, setKnown] = useState(typed)
  const [editing, setEditing] = useState(false)
  // "Hapus saringan" or the back button changed the address, not this box. While somebody types, the address comes behind: what
  // it says now was typed a moment ago.
  if (typed !== known) {
    setKnown(typed)
    if (!editing && typed !== text.trim()) setText(typed)
  }
  useEffect(() => {
    if (text.trim() === typed) return
    if (editing) {
      isWaiting.current = true
      const giveUp = searchSoon(pause, () => {
        isWaiting.current = false
        if (document.activeElement !== box.current) setEditing(false)
        onSearch(text.trim())
      })
      return () => {
        isWaiting.current = false
        giveUp()
      }
    }
    const timer = setTimeout(() => setText(typed), settlingPause)
    return () => clearTimeout(timer)
  }, [text, typed, onSearch, pause, editing])
  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <TextInput
        ref={box}
        type="search"
        aria-label={label}
        {...(shortcut ? { 'aria-keyshortcuts': '/', 'data-list-search': '' } : {})}
        placeholder={hint}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setEditing(true)
          setText(event.target.value)
        }}
        onBlur={() => {
          // A search that is still to begin ends the typing itself.
          if (!isWaiting.current) setEditing(false)
        }}
      />
    </div>
  )
}
