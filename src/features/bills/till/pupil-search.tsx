import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react'
import { Avatar } from '../../../ui/avatar'
import { TextInput } from '../../../ui/text-input'
import { errorWords } from '../../../records/error-words'
import { isCard, type TillPupil } from './pupils'
import styles from './till.module.css'
import { useFindPupils } from './use-find-pupils'

interface PupilSearchProps {
  box: RefObject<HTMLInputElement | null>
  onPupil: (pupil: TillPupil) => void
}

/** One box for a name, a NIS and a scanner that types. Enter takes the first, the arrow keys walk the others. */
export function PupilSearch({ box, onPupil }: PupilSearchProps) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const { found, busy, holderOf } = useFindPupils(text)

  useEffect(() => {
    // On a phone the focus would open the keyboard over the screen.
    if (matchMedia('(pointer: fine)').matches) box.current?.focus()
    // Keys that are meant for nothing else are a search: the page's heading takes the focus after each navigation.
    const toBox = (event: globalThis.KeyboardEvent) => {
      const typesIn = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      const isControl =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, button, [role=dialog]')
      if (typesIn && !isControl) box.current?.focus()
    }
    document.addEventListener('keydown', toBox)
    return () => document.removeEventListener('keydown', toBox)
  }, [box])

  const choose = (pupil: TillPupil) => {
    setText('')
    setSaid('')
    onPupil(pupil)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // What the box holds now: a scanner types faster than React draws.
    const typed = box.current?.value ?? ''
    if (isCard(typed)) {
      setText('')
      holderOf(typed).then(
        (pupil) => {
          if (pupil) choose(pupil)
          else setSaid('Kartu ini tidak dikenal atau sudah dicabut. Cari dengan nama atau NIS.')
        },
        (error: unknown) => setSaid(errorWords(error)),
      )
      return
    }
    const [first] = found
    if (first) choose(first)
    else if (typed.trim() !== '' && !busy)
      setSaid('Tidak ada siswa dengan nama atau NIS itu. Periksa ejaannya, atau cari sebagian nama saja.')
  }
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || found.length === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons.findIndex((button) => button === document.activeElement) + step
    if (next < 0) box.current?.focus()
    else buttons[next]?.focus()
  }

  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <div className={styles.box}>
        <Search aria-hidden="true" />
        <TextInput
          ref={box}
          type="search"
          aria-label="Cari siswa: nama, NIS, atau pindai kartu"
          placeholder="Nama, NIS, atau pindai kartu"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onKeyDown={walk}
          onChange={({ target }) => {
            setText(target.value)
            setSaid('')
          }}
        />
      </div>
      <p role="status" className={said ? styles.said : 'visually-hidden'}>
        {said || (text.trim() && found.length > 0 ? `${found.length} siswa ditemukan` : '')}
      </p>
      {found.length > 0 && (
        <ul ref={list} className={styles.found} aria-label="Siswa yang ditemukan">
          {found.map((pupil) => (
            <li key={pupil.id}>
              <button type="button" className={styles.person} onClick={() => choose(pupil)} onKeyDown={walk}>
                <Avatar name={pupil.name} seed={pupil.id} />
                <span className={styles.words}>
                  <span>{pupil.name}</span>
                  <span className={styles.quiet}>{pupil.detail}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
