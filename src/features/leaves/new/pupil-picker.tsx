import { Check } from 'lucide-react'
import { useState } from 'react'
import { SearchBox } from '../../../records/list/search-box'
import { Avatar } from '../../../ui/parts/avatar'
import { Button } from '../../../ui/controls/button'
import { Select } from '../../../ui/controls/select'
import { Skeleton } from '../../../ui/notices/skeleton'
import { byText } from '../../../pull/list/match'
import { useClasses } from '../../../workspace/known-classes'
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

/** Whom the leave is for: the own class at once, the whole school by name for those who reach it. */
export function PupilPicker({ chosen, several, onSeveral, onChange, onDone }: PupilPickerProps) {
  const { can } = useWorkspace()
  const own = useOwnClasses()
  const [search, setSearch] = useState('')
  const [classId, setClassId] = useState<string | null>(null)
  const pick = (pupil: Pupil) => {
    const has = chosen.some(({ id }) => id === pupil.id)
    onChange(has ? chosen.filter(({ id }) => id !== pupil.id) : [...chosen, pupil])
    if (!several) onDone()
  }
  if (!own) return <Skeleton height={320} />
  const list = { search, chosen, onPick: pick, several, onChange }
  const reachesSchool = own.length === 0 || can('classes.all')
  const school = own.length === 0 || classId !== null || (can('classes.all') && search !== '')
  return (
    <section className={styles.picker} aria-label="Pilih siswa">
      <div className={styles.search}>
        <SearchBox label="Cari siswa" hint="Nama atau NIS" typed={search} onSearch={setSearch} pause={150} />
        {!several && <Button onClick={onSeveral}>Pilih beberapa</Button>}
        {reachesSchool && (
          <ClassChoice
            everybody={own.length === 0 ? 'Semua kelas' : 'Kelas saya'}
            value={classId}
            onChange={setClassId}
          />
        )}
      </div>
      {school ? <School {...list} classId={classId} /> : <Own {...list} classIds={own} />}
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

interface ClassChoiceProps {
  /** What is listed while no class is chosen. */
  everybody: string
  value: string | null
  onChange: (classId: string | null) => void
}

/** One class of the school, so that a whole class or a team from several can be chosen. */
function ClassChoice({ everybody, value, onChange }: ClassChoiceProps) {
  const classes = (useClasses() ?? [])
    .filter(({ status }) => status !== 'archived')
    .sort((a, b) => byText(a.name, b.name))
  if (classes.length < 2) return null
  return (
    <Select
      aria-label="Kelas"
      className={styles.class}
      placeholder={everybody}
      options={classes.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}

interface ListProps {
  search: string
  chosen: readonly Pupil[]
  several: boolean
  onPick: (pupil: Pupil) => void
  onChange: (pupils: Pupil[]) => void
}

function Own({ classIds, ...list }: ListProps & { classIds: readonly string[] }) {
  return <Pupils {...list} whole found={useOwnPupils(classIds, list.search)} />
}

function School({ classId, ...list }: ListProps & { classId: string | null }) {
  return <Pupils {...list} whole={classId !== null} found={useSchoolPupils(list.search, classId)} />
}

interface PupilsProps extends ListProps {
  found: Pupil[] | undefined
  /** These are all that are meant, and not the first ones of many: they can be chosen together. */
  whole: boolean
}

function Pupils({ found, whole, chosen, several, onPick, onChange }: PupilsProps) {
  if (!found) return <Skeleton height={320} />
  if (found.length === 0)
    return <p className={styles.quiet}>Tidak ada siswa yang cocok di kelas Anda atau di perangkat ini.</p>
  const others = chosen.filter((one) => found.every(({ id }) => id !== one.id))
  const allPicked = chosen.length - others.length === found.length
  return (
    <>
      {several && whole && (
        <Button onClick={() => onChange(allPicked ? others : [...others, ...found])}>
          {allPicked ? `Batalkan ${found.length} siswa ini` : `Pilih semua ${found.length} siswa`}
        </Button>
      )}
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
    </>
  )
}
