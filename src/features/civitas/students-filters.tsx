import { Columns3, Search, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { SchoolClass } from '../../../contract/classes'
import { Button } from '../../ui/button'
import { Select, type Option } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import { studentStatus } from './student-words'
import styles from './students.module.css'
import type { StudentsQueryState } from './use-students-query'

/** Pause in typing after which a search is asked, in milliseconds. */
const typingPause = 250

interface StudentsFiltersProps {
  state: StudentsQueryState
  classes: readonly SchoolClass[]
  onColumns: () => void
}

/** Search and filters of the list. On a phone the filters wait behind one button. */
export function StudentsFilters({ state, classes, onColumns }: StudentsFiltersProps) {
  const { query, change } = state
  const [open, setOpen] = useState(false)
  const id = useId()
  const active = [query.class_id, query.grade_id, query.status].filter(Boolean).length
  const ofGrade = classes.filter(({ grade }) => !query.grade_id || grade?.id === query.grade_id)
  return (
    <div className={styles.filters} role="search" aria-label="Cari dan saring siswa">
      <SearchBox typed={query.search ?? ''} onSearch={(cari) => change({ cari })} />
      <Button
        className={styles.toggle}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {active > 0 ? `Saring (${active})` : 'Saring'}
      </Button>
      <div id={id} className={styles.selects} data-open={open}>
        <Select
          aria-label="Tingkat"
          placeholder="Semua tingkat"
          value={query.grade_id ?? ''}
          options={gradeOptions(classes)}
          onChange={(event) => change({ tingkat: event.target.value, kelas: null })}
        />
        <Select
          aria-label="Kelas"
          placeholder="Semua kelas"
          value={query.class_id ?? ''}
          options={ofGrade.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ kelas: event.target.value })}
        />
        <Select
          aria-label="Status"
          placeholder="Semua status"
          value={query.status ?? ''}
          options={Object.entries(studentStatus).map(([value, { word }]) => ({ value, label: word }))}
          onChange={(event) => change({ status: event.target.value })}
        />
        <Button className={styles.columns} icon={<Columns3 aria-hidden="true" />} onClick={onColumns}>
          Kolom
        </Button>
      </div>
    </div>
  )
}

function SearchBox({ typed, onSearch }: { typed: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(typed)
  const [known, setKnown] = useState(typed)
  // "Hapus saringan" or the back button changed the address, not this box.
  if (typed !== known) {
    setKnown(typed)
    if (typed !== text.trim()) setText(typed)
  }
  useEffect(() => {
    if (text.trim() === typed) return
    const timer = setTimeout(() => onSearch(text.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [text, typed, onSearch])
  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <TextInput
        type="search"
        aria-label="Cari siswa"
        placeholder="Cari nama, NIS, atau NISN"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}

function gradeOptions(classes: readonly SchoolClass[]): Option[] {
  const grades = new Map(classes.flatMap(({ grade }) => (grade ? [[grade.id, grade]] : [])))
  return [...grades.values()]
    .sort((a, b) => (a.level ?? 99) - (b.level ?? 99))
    .map(({ id, name }) => ({ value: id, label: name }))
}
