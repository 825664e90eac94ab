import { UserPlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Combobox } from '../../../../ui/office/combobox'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { useFindPupil } from '../../find-pupil'
import type { TillPupil } from './pupils'
import styles from '../till.module.css'

interface AddPupilProps {
  /** Whom the payment is from already. */
  there: readonly string[]
  /** Likely siblings. */
  family: readonly TillPupil[]
  onAdd: (id: string) => void
}

/** Takes another pupil into the payment, mostly a sibling: one kwitansi then names all of them. F4 opens the search. */
export function AddPupil({ there, family, onAdd }: AddPupilProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const find = useFindPupil()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F4' || event.altKey) return
      event.preventDefault()
      setOpen(true)
      box.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (open) box.current?.focus()
  }, [open])
  const add = (id: string) => {
    setOpen(false)
    onAdd(id)
  }
  return (
    <div className={styles.addPupil} role="group" aria-label="Siswa lain dalam pembayaran ini">
      {family.map((pupil) => (
        <Button key={pupil.id} icon={<UserPlus aria-hidden="true" />} onClick={() => add(pupil.id)}>
          {pupil.name}, {pupil.detail.split(' · ')[0]}
        </Button>
      ))}
      {open ? (
        <div className={styles.addSearch}>
          <Field label="Tambah siswa ke pembayaran ini">
            <Combobox
              ref={box}
              value={null}
              placeholder="Ketik nama atau NIS"
              find={async (typed) => (await find(typed)).filter(({ value }) => !there.includes(value))}
              onChange={(choice) => choice && add(choice.value)}
            />
          </Field>
          <Button look="ghost" icon={<X aria-hidden="true" />} onClick={() => setOpen(false)}>
            Batal
          </Button>
        </div>
      ) : (
        <Button look="ghost" icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
          {family.length > 0 ? 'Siswa lain (F4)' : 'Tambah saudara atau siswa lain (F4)'}
        </Button>
      )}
    </div>
  )
}
