import { Card } from '../../../ui/parts/card'
import { Select } from '../../../ui/controls/select'
import type { NewClass } from './class-levels'
import { Fold } from '../../../records/import/view/fold'
import styles from './new-classes.module.css'
import shared from '../../../ui/theme/shared.module.css'

const levels = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: `Tingkat ${at + 1}` }))

interface NewClassesProps {
  classes: readonly NewClass[]
  onLevel: (className: string, level: number) => void
}

/** More classes than this would push what matters out of sight. */
const shownAtOnce = 6

/** Classes that the import makes, each with its level; where the name does not contain the level, the person chooses it. */
export function NewClasses({ classes, onLevel }: NewClassesProps) {
  if (classes.length === 0) return null
  const open = classes.filter(({ level }) => level === null)
  const known = classes.filter(({ level }) => level !== null)
  const all = classes.length <= shownAtOnce
  return (
    <Card className={shared.stack3}>
      <h2 className={styles.title}>{classes.length} kelas baru akan dibuat</h2>
      {(all || open.length > 0) && <ClassList classes={all ? classes : open} onLevel={onLevel} />}
      {!all && known.length > 0 && (
        <Fold title={`${known.length} kelas dengan tingkat dari namanya`} flush>
          <ClassList classes={known} onLevel={onLevel} />
        </Fold>
      )}
    </Card>
  )
}

function ClassList({ classes, onLevel }: NewClassesProps) {
  return (
    <ul className={styles.classList}>
      {classes.map(({ name, pupils, level }) => (
        <li key={name} className={styles.classRow}>
          <span>
            <strong>{name}</strong>
            <span className={shared.muted}> · {pupils} siswa</span>
          </span>
          <Select
            aria-label={`Tingkat kelas ${name}`}
            aria-invalid={level === null}
            {...(level === null ? { placeholder: 'Pilih tingkat' } : {})}
            value={level === null ? '' : String(level)}
            options={levels}
            onChange={(event) => {
              if (event.target.value) onLevel(name, Number(event.target.value))
            }}
          />
        </li>
      ))}
    </ul>
  )
}
