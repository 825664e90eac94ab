import { useLiveQuery } from 'dexie-react-hooks'
import { useWorkspace } from '../../pull/workspace'
import type { StoredStudent } from '../../pull/paged-list-students'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Dialog } from '../../ui/dialog'
import { genderWord, localPhone, longDate, studentStatus } from './student-words'
import styles from './students.module.css'

const inTabOrder = 0

/** One pupil's essentials from the local database, beside the list. */
export function StudentDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { db } = useWorkspace()
  const student = useLiveQuery(async () => (id === null ? undefined : await db.students.get(id)), [db, id])
  return (
    <Dialog
      open={id !== null && student?.id === id}
      onClose={onClose}
      side="right"
      title={student?.name ?? ''}
    >
      {student && <Essentials student={student} />}
    </Dialog>
  )
}

function Essentials({ student }: { student: StoredStudent }) {
  const { word, tone } = studentStatus[student.status ?? 'active']
  const birth = [student.birth_place, student.birth_date && longDate(student.birth_date)].filter(Boolean)
  const facts: [string, string | null | undefined][] = [
    ['NIS', student.nis],
    ['NISN', student.nisn],
    ['Jenis kelamin', student.gender && genderWord[student.gender]],
    ['Tempat, tanggal lahir', birth.join(', ')],
    ['Agama', student.religion],
    ['Alamat', student.address],
    ['HP', student.phone && localPhone(student.phone)],
    ['Email', student.email],
    ['Ayah', student.father_name],
    ['Ibu', student.mother_name],
    ['Wali', student.guardian_name],
  ]
  return (
    // Focusable, so that a keyboard can scroll the drawer of a small screen (WCAG 2.1.1).
    <div role="region" aria-label="Data siswa" tabIndex={inTabOrder}>
      <div className={styles.who}>
        <Avatar name={student.name} seed={student.id} size={56} />
        <div className={styles.badges}>
          <Badge tone="accent">{student.class?.name ?? 'Belum punya kelas'}</Badge>
          <Badge tone={tone}>{word}</Badge>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={styles.blank}>Belum diisi</span>}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
