import { Check } from 'lucide-react'
import { useState } from 'react'
import { SearchBox } from '../../../records/list/search-box'
import { Avatar } from '../../../ui/parts/avatar'
import { Button } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/notices/skeleton'
import { useWorkspace } from '../../../workspace/workspace'
import type { Pupil } from './form-values'
import styles from './new.module.css'
import { useOwnClasses, useOwnPupils, useSchoolPupils } from './use-pupils'

interface PupilPickerProps {
  chosen: readonly Pupil[]
  /** Whether several can be chosen; then the list stays. */
  several: boolean
  onSeveral: () => void
  onChange: (pupils: Pupil[]) => void
  onDone: () => void
}

/** Whom the leave is for: the own class at once, the whole school by name for who reaches it. */
export function PupilPicker({ chosen, several, onSeveral, onChange, onDone }: PupilPickerProps) {
  const { can } = useWorkspace()
  const own = useOwnClasses()
  const [search, setSearch] = useState('')
  const pick = (pupil: Pupil) => {
    const has = chosen.some(({ id }) => id === pupil.id)
    onChange(has ? chosen.filter(({ id }) => id !== pupil.id) : [...chosen, pupil])
    if (!several) onDone()
  }
  if (!own) return <Skeleton height={320} />
  const list = { search, chosen, onPick: pick, several }
  const school = own.length === 0 || (can('classes.all') && search !== '')
  return (
    <section className={styles.picker} aria-label="Pilih siswa">
      <div className={styles.search}>
        <SearchBox label="Cari siswa" hint="Nama atau NIS" typed={search} onSearch={setSearch} pause={150} />
        {!several && <Button onClick={onSeveral}>Pilih beberapa</Button>}
      </div>
      {school ? <School {...list} /> : <Own {...list} classIds={own} />}
      {several && (
        <div className={styles.bar}>
          <Button look="solid" size="lg" wide disabled={chosen.length === 0} onClick={onDone}>
            {chosen.length === 0 ? 'Pilih siswa' : `Lanjut dengan ${chosen.length} siswa`}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ListProps {
  search: string
  chosen: readonly Pupil[]
  several: boolean
  onPick: (pupil: Pupil) => void
}

function Own({ classIds, ...list }: ListProps & { classIds: readonly string[] }) {
  return <Pupils {...list} found={useOwnPupils(classIds, list.search)} />
}

function School(list: ListProps) {
  return <Pupils {...list} found={useSchoolPupils(list.search)} />
}

function Pupils({ found, chosen, several, onPick }: ListProps & { found: Pupil[] | undefined }) {
  if (!found) return <Skeleton height={320} />
  if (found.length === 0)
    return <p className={styles.quiet}>Tidak ada siswa yang cocok di kelas Anda atau di perangkat ini.</p>
  return (
    <ul className={styles.pupils}>
      {found.map((pupil) => {
        const picked = chosen.some(({ id }) => id === pupil.id)
        return (
          <li key={pupil.id}>
            <button
              type="button"
              className={styles.pupil}
              aria-pressed={several ? picked : undefined}
              onClick={() => onPick(pupil)}
            >
              <Avatar name={pupil.name} seed={pupil.id} />
              <span className={styles.words}>
                <span className={styles.name}>{pupil.name}</span>
                <span className={styles.quiet}>{pupil.detail}</span>
              </span>
              {several && picked && <Check aria-hidden="true" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
