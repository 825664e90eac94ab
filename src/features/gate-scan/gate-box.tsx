import { ScanLine } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { readCode } from '../../../contract/card-token'
import { Avatar } from '../../ui/avatar'
import { TextInput } from '../../ui/text-input'
import { pupilsNamed } from './find-pupils'
import styles from './gate.module.css'
import type { GatePupil } from './verdict'

interface GateBoxProps {
  pupils: readonly GatePupil[] | undefined
  onCode: (text: string) => void
  onPupil: (pupil: GatePupil) => void
  onNobody: () => void
}

/** One box for a name, a NIS, and a scanner that types. Keys that are meant for nothing else go into it. */
export function GateBox({ pupils, onCode, onPupil, onNobody }: GateBoxProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const found = pupils ? pupilsNamed(pupils, text) : []

  useEffect(() => {
    // On a phone the focus would open the keyboard over the camera.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus()
    const toBox = (event: KeyboardEvent) => {
      const typesIn = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (typesIn && !isControl(event.target)) input.current?.focus()
    }
    document.addEventListener('keydown', toBox)
    return () => {
      document.removeEventListener('keydown', toBox)
    }
  }, [])

  const choose = (pupil: GatePupil) => {
    setText('')
    input.current?.focus({ preventScroll: true })
    onPupil(pupil)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // What the box holds now: a scanner types faster than React draws.
    const typed = (input.current?.value ?? '').trim()
    if (typed === '') return
    if (readCode(typed).kind !== 'other') {
      setText('')
      onCode(typed)
      return
    }
    const named = pupils ? pupilsNamed(pupils, typed) : []
    const [only] = named
    if (only && named.length === 1) choose(only)
    else if (only) first.current?.focus()
    else if (looksLikeName(typed)) onNobody()
    else {
      setText('')
      onCode(typed)
    }
  }

  return (
    <form className={styles.box} role="search" onSubmit={submit}>
      <div className={styles.input}>
        <ScanLine aria-hidden="true" />
        <TextInput
          ref={input}
          type="search"
          aria-label="Cari nama atau NIS, atau pindai kartu"
          placeholder="Cari nama atau NIS, atau pindai kartu"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Siswa yang ditemukan">
          {found.map((pupil, index) => (
            <li key={pupil.id}>
              <button
                type="button"
                ref={index === 0 ? first : undefined}
                className={styles.person}
                onClick={() => choose(pupil)}
              >
                <Avatar name={pupil.name} seed={pupil.id} />
                <span className={styles.personWords}>
                  <span>{pupil.name}</span>
                  <span className={styles.sub}>{detail(pupil)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

const detail = ({ className, nis }: GatePupil) => [className, nis && `NIS ${nis}`].filter(Boolean).join(' · ')

/** A name has letters and spaces only; everything else came from a scanner. */
const looksLikeName = (text: string) => /^[\p{L}\p{M}\s.'’,-]+$/u.test(text)

/** Whether keys are typed into something else already. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=radio]), textarea, select') !== null
}
