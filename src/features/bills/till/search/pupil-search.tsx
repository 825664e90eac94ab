import { Search } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { PeopleSearch } from '../../../../ui/people-search/people-search'
import { errorWords } from '../../../../records/error-words'
import { isCard, type TillPupil } from './pupils'
import { useFindPupils } from './use-find-pupils'

interface PupilSearchProps {
  box: RefObject<HTMLInputElement | null>
  onPupil: (pupil: TillPupil) => void
}

/** Finds the pupil who pays by name, NIS or card. Enter takes the first who was found. */
export function PupilSearch({ box, onPupil }: PupilSearchProps) {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState('')
  const { found, firstOf, busy, holderOf } = useFindPupils(text)

  const choose = (pupil: TillPupil) => {
    setText('')
    setRefusal('')
    onPupil(pupil)
  }
  const take = (typed: string) => {
    if (isCard(typed)) {
      setText('')
      holderOf(typed).then(
        (pupil) => {
          if (pupil) choose(pupil)
          else setRefusal('Kartu ini tidak dikenal atau sudah dicabut. Cari dengan nama atau NIS.')
        },
        (error: unknown) => setRefusal(errorWords(error)),
      )
      return
    }
    const first = firstOf(typed)
    if (first) choose(first)
    else if (typed !== '' && !busy)
      setRefusal('Tidak ada siswa dengan nama atau NIS itu. Periksa ejaannya, atau cari sebagian nama saja.')
  }

  return (
    <PeopleSearch
      box={box}
      label="Cari siswa: nama, NIS, atau pindai kartu"
      placeholder="Nama, NIS, atau pindai kartu"
      icon={<Search aria-hidden="true" />}
      text={text}
      people={found}
      refusal={refusal}
      onText={(typed) => {
        setText(typed)
        setRefusal('')
      }}
      onPerson={choose}
      onEnter={take}
    />
  )
}
