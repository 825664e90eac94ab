import { useRef, type KeyboardEvent, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { Avatar } from '../parts/avatar'
import { TextInput } from '../controls/text-input'
import shared from '../theme/shared.module.css'
import styles from './people-search.module.css'
import { useKeysToBox } from './use-keys-to-box'

export interface FoundPerson {
  id: string
  name: string
  /** Class and NIS, or something else that distinguishes two people of one name. */
  detail: string
}

interface PeopleSearchProps<Person extends FoundPerson> {
  box: RefObject<HTMLInputElement | null>
  label: string
  /** Fits the box of a phone; the label may be longer. */
  placeholder: string
  icon: ReactNode
  text: string
  people: readonly Person[]
  /** Why the search led to nobody; empty while it did not. */
  refusal?: string
  onText: (text: string) => void
  onPerson: (person: Person) => void
  /**
   * Enter in the box. `typed` is what the box holds at that moment: a scanner types faster than React draws.
   * `toFirst` moves the focus to the first of the people found.
   */
  onEnter: (typed: string, toFirst: () => void) => void
}

/**
 * One box for a name, a NIS and a scanner that types, and the people found under it. The arrow keys walk them; keys
 * that are meant for nothing else go into the box.
 */
export function PeopleSearch<Person extends FoundPerson>(props: PeopleSearchProps<Person>) {
  const { box, label, placeholder, icon, text, people, refusal = '', onText, onPerson, onEnter } = props
  const list = useRef<HTMLUListElement>(null)
  useKeysToBox(box)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onEnter((box.current?.value ?? '').trim(), () => list.current?.querySelector('button')?.focus())
  }
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || people.length === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons.findIndex((button) => button === document.activeElement) + step
    if (next < 0) box.current?.focus()
    else buttons[next]?.focus()
  }

  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <div className={styles.box}>
        {icon}
        <TextInput
          ref={box}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onKeyDown={walk}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      <p role="status" className={refusal ? styles.refusal : 'visually-hidden'}>
        {refusal || (text.trim() && people.length > 0 ? `${people.length} siswa ditemukan` : '')}
      </p>
      {people.length > 0 && (
        <ul ref={list} className={styles.found} aria-label="Siswa yang ditemukan">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.person}
                onClick={() => onPerson(person)}
                onKeyDown={walk}
              >
                <Avatar name={person.name} seed={person.id} />
                <span className={styles.words}>
                  <span>{person.name}</span>
                  <span className={shared.muted}>{person.detail}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
