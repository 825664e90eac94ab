import { DoorOpen, GraduationCap, Users } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import type { Subject } from '../board/week-view'
import { addressOf, type SubjectChoices } from '../week-address'
import styles from './week.module.css'

const kinds = [
  { kind: 'class', label: 'Kelas', icon: Users },
  { kind: 'teacher', label: 'Guru', icon: GraduationCap },
  { kind: 'room', label: 'Ruang', icon: DoorOpen },
] as const

const labelOf = (of: Subject['kind']) =>
  `Pilih ${kinds.find(({ kind }) => kind === of)?.label.toLowerCase() ?? ''}`

interface SubjectPickerProps {
  whose: Subject
  choices: SubjectChoices
}

/** Chooses whose week is looked at: of a class, a teacher or a room. */
export function SubjectPicker({ whose, choices }: SubjectPickerProps) {
  const [params, setParams] = useSearchParams()
  const show = (next: Subject) => setParams(addressOf(next, params), { replace: true })
  const options = choices[whose.kind]
  const onPhone = usePhoneScreen()
  const turnTo = (kind: Subject['kind']) => {
    const first = choices[kind][0]
    if (first && kind !== whose.kind) show({ kind, id: first.id })
  }
  const person = (
    <Select
      {...(onPhone ? { 'aria-label': labelOf(whose.kind) } : {})}
      value={whose.id}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => show({ kind: whose.kind, id: target.value })}
    />
  )
  if (onPhone)
    return (
      <div className={styles.picker}>
        <div className={styles.kind}>
          <Select
            aria-label="Jadwal menurut"
            value={whose.kind}
            options={kinds
              .filter(({ kind }) => choices[kind].length > 0)
              .map(({ kind, label }) => ({ value: kind, label }))}
            onChange={({ target }) => {
              const chosen = kinds.find(({ kind }) => kind === target.value)
              if (chosen) turnTo(chosen.kind)
            }}
          />
        </div>
        <div className={styles.who}>{person}</div>
      </div>
    )
  return (
    <div className={styles.picker}>
      <div role="group" aria-label="Jadwal menurut" className={styles.kinds}>
        {kinds.map(({ kind, label, icon: Icon }) => {
          const first = choices[kind][0]
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === whose.kind}
              disabled={!first}
              onClick={() => turnTo(kind)}
            >
              <Icon aria-hidden="true" size={16} /> {label}
            </button>
          )
        })}
      </div>
      <div className={styles.who}>
        <Field label={labelOf(whose.kind)}>{person}</Field>
      </div>
    </div>
  )
}
