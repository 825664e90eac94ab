import type { School } from '../../../contract/school/school'
import { useBrand } from '../../workspace/use-brand'
import { useWorkspace } from '../../workspace/workspace'
import styles from './letterhead.module.css'
import { schoolLines } from './school-lines'

/** The head of a printed paper: logo, name, address and contact of the school, as far as they are known. */
export function Letterhead() {
  const { school } = useWorkspace()
  return school && <LetterheadOf school={school} />
}

/** The same for a school that is still being typed. */
export function LetterheadOf({ school }: { school: Omit<School, 'id'> }) {
  const { logo_picture } = useBrand()
  return (
    <div className={styles.letterhead}>
      {logo_picture && <img src={logo_picture} alt="" />}
      <div>
        <p className={styles.school}>{school.name}</p>
        {schoolLines(school).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
