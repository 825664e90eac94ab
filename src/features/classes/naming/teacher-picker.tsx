import { useId, useState, type ReactNode } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { Teacher } from '../../../../contract/people/teachers'
import { matches } from '../../../pull/list/match'
import { SearchBox } from '../../../records/list/search-box'
import { Avatar } from '../../../ui/parts/avatar'
import { Skeleton } from '../../../ui/notices/skeleton'
import styles from '../classes.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface TeacherPickerProps {
  /** Undefined while they are being fetched. */
  teachers: readonly Teacher[] | undefined
  /** The class that gets a wali kelas; its present one comes first. */
  schoolClass: SchoolClass
  selected: string | null
  failed: boolean
  onPick: (id: string) => void
  /** Between search and list: the way to somebody who is not in it. */
  children?: ReactNode
}

/** Teachers as radio buttons under a search box. */
export function TeacherPicker(props: TeacherPickerProps) {
  const { teachers, schoolClass, selected, failed, onPick, children } = props
  const [search, setSearch] = useState('')
  const name = useId()
  const current = schoolClass.homeroom_teacher?.id
  const found = teachers
    ?.filter((teacher) => matches(search, teacher.name, teacher.nip, teacher.nuptk))
    .sort((a, b) => Number(b.id === current) - Number(a.id === current))
  return (
    <div className={styles.picker}>
      <SearchBox
        label="Cari guru"
        hint="Cari nama atau NIP"
        typed={search}
        onSearch={setSearch}
        shortcut={false}
        pause={0}
      />
      {children}
      <div role="radiogroup" aria-label="Guru" className={styles.options}>
        {found?.map((teacher) => (
          <label key={teacher.id} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={teacher.id === selected}
              onChange={() => onPick(teacher.id)}
            />
            <Avatar name={teacher.name} seed={teacher.id} size={36} />
            <span className={styles.optionWords}>
              <span>{teacher.name}</span>
              <span className={shared.muted}>{aboutOf(teacher, schoolClass.id)}</span>
            </span>
          </label>
        )) ?? Array.from({ length: 4 }, (_, at) => <Skeleton key={at} height={52} />)}
      </div>
      <p role="status" className={shared.muted}>
        {found?.length === 0 && emptyWords(search, failed)}
      </p>
    </div>
  )
}

function aboutOf({ nip, homeroom_class }: Teacher, classId: string): string {
  const wali =
    homeroom_class && (homeroom_class.id === classId ? 'wali kelas ini' : `wali kelas ${homeroom_class.name}`)
  return [wali, nip && `NIP ${nip}`].filter(Boolean).join(' · ') || 'Belum menjadi wali kelas'
}

function emptyWords(search: string, failed: boolean): string {
  if (search.trim() !== '') return 'Tidak ada guru dengan nama itu.'
  return failed
    ? 'Daftar guru belum ada di perangkat ini. Sambungkan ke jaringan, lalu buka lagi.'
    : 'Belum ada guru. Tambahkan yang pertama.'
}
