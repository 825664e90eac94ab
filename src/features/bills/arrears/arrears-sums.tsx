import {
  arrearsAges,
  type ArrearsAge,
  type ByAge,
  type ClassArrears,
} from '../../../../contract/bills/bill-arrears'
import { counted } from '../../../records/list/list-words'
import { arrearsAgeWords } from '../../../ui/words/arrears-age-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import billStyles from '../bills.module.css'
import { withoutClass } from './arrears-address'
import styles from './arrears.module.css'

interface AgesProps {
  ages: ByAge
  chosen: ArrearsAge | undefined
  onAge: (age: ArrearsAge | undefined) => void
}

/** What is overdue by age; a press narrows the list, a second one shows all again. */
export function AgeSums({ ages, chosen, onAge }: AgesProps) {
  return (
    <ul className={styles.ages} aria-label="Tunggakan menurut umur">
      {arrearsAges.map((age) => (
        <li key={age}>
          <button
            type="button"
            className={styles.age}
            aria-pressed={chosen === age}
            onClick={() => onAge(chosen === age ? undefined : age)}
          >
            <span>{arrearsAgeWords[age]}</span>
            <strong>{rupiahWords(ages[age])}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ClassesProps {
  classes: readonly ClassArrears[]
  /** The id of a class, or `withoutClass`. */
  chosen: string | undefined
  onClass: (id: string | undefined) => void
}

/** What each class owes; a press narrows the list to it. */
export function ClassSums({ classes, chosen, onClass }: ClassesProps) {
  if (classes.length === 0) return null
  return (
    <details className={styles.classes} open={chosen !== undefined || undefined}>
      <summary>Menurut kelas ({classes.length})</summary>
      <ul aria-label="Tunggakan menurut kelas">
        {classes.map(({ class: own, students, sum }) => (
          <li key={own?.id ?? withoutClass}>
            <button
              type="button"
              className={styles.class}
              aria-pressed={chosen === (own?.id ?? withoutClass)}
              onClick={() => {
                const id = own?.id ?? withoutClass
                onClass(chosen === id ? undefined : id)
              }}
            >
              <span>
                {own?.name ?? 'Tanpa kelas'}
                <span className={billStyles.quiet}> {counted(students, 'siswa')}</span>
              </span>
              <strong>{rupiahWords(sum)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
