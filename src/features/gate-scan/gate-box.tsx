import { ScanLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { readCode } from '../../../contract/values/card-token'
import { PeopleSearch } from '../../ui/people-search/people-search'
import { pupilsNamed } from './find-pupils'
import type { GatePupil } from './verdict'

interface GateBoxProps {
  pupils: readonly GatePupil[] | undefined
  onCode: (text: string) => void
  onPupil: (pupil: GatePupil) => void
  onNobody: () => void
}

/** Finds the pupil who is at the gate by name, NIS or card. Enter takes the one who was found, if it is only one. */
export function GateBox({ pupils, onCode, onPupil, onNobody }: GateBoxProps) {
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const found = pupils ? pupilsNamed(pupils, text) : []

  const choose = (pupil: GatePupil) => {
    setText('')
    box.current?.focus({ preventScroll: true })
    onPupil(pupil)
  }
  const take = (typed: string, toFirst: () => void) => {
    if (typed === '') return
    const isCode = readCode(typed).kind !== 'other'
    const named = pupils && !isCode ? pupilsNamed(pupils, typed) : []
    const [only] = named
    if (only && named.length === 1) choose(only)
    else if (only) toFirst()
    else if (!isCode && looksTyped(typed)) {
      onNobody()
      // What is typed or scanned next replaces it.
      box.current?.select()
    } else {
      setText('')
      onCode(typed)
    }
  }

  return (
    <PeopleSearch
      box={box}
      label="Cari nama atau NIS, atau pindai kartu"
      placeholder="Nama, NIS, atau pindai kartu"
      icon={<ScanLine aria-hidden="true" />}
      text={text}
      people={found.map((pupil) => ({ ...pupil, detail: detailOf(pupil) }))}
      onText={setText}
      onPerson={choose}
      onEnter={take}
    />
  )
}

const detailOf = ({ className, nis }: GatePupil) =>
  [className, nis && `NIS ${nis}`].filter(Boolean).join(' · ')

/** A name has letters and spaces only, and a NIS or NISN is a short number; everything else came from a scanner. */
const looksTyped = (text: string) => /^([\p{L}\p{M}\s.'’,-]+|[\d./-]{1,12})$/u.test(text)
