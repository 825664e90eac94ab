import { Card } from '../../../ui/parts/card'
import { Select } from '../../../ui/controls/select'
import { Fold } from '../../../records/import/view/fold'
import { isOpen, levelOf, meaningOf, type FileClass } from './file-classes'
import styles from './class-choices.module.css'
import shared from '../../../ui/theme/shared.module.css'

const levels = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: `Tingkat ${at + 1}` }))

interface ClassChoicesProps {
  classes: readonly FileClass[]
  /** Names of the school's classes. */
  existing: readonly string[]
  onAnswer: (name: string, answer: string) => void
}

/** More classes than this would push what matters out of sight. */
const shownAtOnce = 6

/** What each class of the file is that the school does not name so: one of its classes, or a new one with its level. */
export function ClassChoices({ classes, existing, onAnswer }: ClassChoicesProps) {
  const meant = classes.filter(({ meaning }) => meaning !== 'new')
  const made = classes.filter(({ meaning }) => meaning === 'new')
  const list = { existing, onAnswer }
  return (
    <>
      <Group
        title={
          meant.some(isOpen)
            ? `${meant.filter(isOpen).length} nama kelas perlu dijawab`
            : `${meant.length} nama kelas dibaca sebagai kelas sekolah`
        }
        folded={(count) => `${count} nama kelas yang dikenali`}
        classes={meant}
        {...list}
      />
      <Group
        title={`${made.length} kelas baru akan dibuat`}
        folded={(count) => `${count} kelas dengan tingkat dari namanya`}
        classes={made}
        {...list}
      />
    </>
  )
}

interface GroupProps extends ClassChoicesProps {
  title: string
  folded: (count: number) => string
}

/** Those that wait for an answer are never folded. */
function Group({ title, folded, classes, ...list }: GroupProps) {
  if (classes.length === 0) return null
  const open = classes.filter(isOpen)
  const known = classes.filter((one) => !isOpen(one))
  const all = classes.length <= shownAtOnce
  return (
    <Card className={shared.stack3}>
      <h2 className={styles.title}>{title}</h2>
      {(all || open.length > 0) && <ClassList classes={all ? classes : open} {...list} />}
      {!all && known.length > 0 && (
        <Fold title={folded(known.length)} flush>
          <ClassList classes={known} {...list} />
        </Fold>
      )}
    </Card>
  )
}

function ClassList({ classes, existing, onAnswer }: ClassChoicesProps) {
  return (
    <ul className={styles.classList}>
      {classes.map(({ key, spellings, pupils, likely, meaning, level }) => {
        const [name = ''] = spellings
        const others = existing.filter((one) => !likely.includes(one))
        return (
          <li key={key} className={styles.classRow}>
            <span>
              <strong>{spellings.join(', ')}</strong>
              <span className={shared.muted}> · {pupils} siswa</span>
            </span>
            <span className={styles.choices}>
              <Select
                aria-label={`Arti kelas ${name}`}
                aria-invalid={meaning === null}
                {...(meaning === null ? { placeholder: 'Pilih kelas' } : {})}
                value={meaning ?? ''}
                options={[
                  ...[...likely, ...others].map((one) => ({ value: `class/${one}`, label: `adalah ${one}` })),
                  { value: 'new', label: 'kelas baru' },
                  { value: 'none', label: 'tidak diimpor' },
                ]}
                onChange={(event) => {
                  if (event.target.value) onAnswer(meaningOf(key), event.target.value)
                }}
              />
              {meaning === 'new' && (
                <Select
                  aria-label={`Tingkat kelas ${name}`}
                  aria-invalid={level === null}
                  {...(level === null ? { placeholder: 'Pilih tingkat' } : {})}
                  value={level === null ? '' : String(level)}
                  options={levels}
                  onChange={(event) => {
                    if (event.target.value) onAnswer(levelOf(key), event.target.value)
                  }}
                />
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
