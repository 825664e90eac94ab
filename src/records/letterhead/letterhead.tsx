import type { School } from '../../../contract/school/school'
import { useBrand } from '../../workspace/use-brand'
import { useWorkspace } from '../../workspace/workspace'
import styles from './letterhead.module.css'
import { schoolLines } from './school-lines'

/** The head of a printed paper: logo, name, address and contact of the school, as far as they are known. */
export function Letterhead({ tight }: { tight?: boolean }) {
  const { school } = useWorkspace()
  return school && <LetterheadOf school={school} {...(tight ? { tight } : {})} />
}

interface LetterheadOfProps {
  school: Omit<School, 'id'>
  /** The address of a logo that is still being chosen; left out: the one that this device keeps. */
  logo?: string | null
  /** Two lines in all, for a sheet that must stay on one page. */
  tight?: boolean
}

/** The same for a school that is still being typed. */
export function LetterheadOf({ school, logo, tight }: LetterheadOfProps) {
  const { logo_picture } = useBrand()
  const picture = logo === undefined ? logo_picture : logo
  const lines = schoolLines(school)
  return (
    <div className={styles.letterhead} data-tight={tight ? '' : undefined}>
      {picture && <img src={picture} alt="" />}
      <div>
        <p className={styles.school}>{school.name}</p>
        {(tight ? [lines.join(' · ')] : lines).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
