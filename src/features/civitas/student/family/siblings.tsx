import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StoredStudent } from '../../../../pull/lists/students'
import { Button } from '../../../../ui/controls/button'
import { lateDialog } from '../../../../ui/late/late-part'
import { useWorkspace } from '../../../../workspace/workspace'
import { studentPath } from '../../student-path'
import { useFamilyOffers, useSiblings, type Sibling } from '../data/use-siblings'
import styles from '../student.module.css'

const FamilyDialog = lateDialog(async () => (await import('./family-dialog')).FamilyDialog)

/** The pupil's brothers and sisters at this school, and who may be one; nothing where none is known. */
export function Siblings({ student }: { student: StoredStudent }) {
  const { can } = useWorkspace()
  const siblings = useSiblings(student)
  const offers = useFamilyOffers(student, siblings)
  const [other, setOther] = useState<StoredStudent | null>(null)
  if ((siblings?.length ?? 0) + offers.length === 0) return null
  return (
    <dl className={styles.facts}>
      {siblings && siblings.length > 0 && (
        <div>
          <dt>Saudara di sekolah ini</dt>
          {siblings.map((one) => (
            <SiblingLine key={one.id} sibling={one} />
          ))}
        </div>
      )}
      {offers.length > 0 && (
        <div>
          <dt>Mungkin satu keluarga: nomor teleponnya sama</dt>
          {offers.map((one) => (
            <SiblingLine key={one.id} sibling={one}>
              {can('students.write') && (
                <Button
                  size="sm"
                  onClick={() => setOther(one)}
                  aria-label={`Jadikan satu keluarga dengan ${one.name}`}
                >
                  Jadikan satu keluarga
                </Button>
              )}
            </SiblingLine>
          ))}
        </div>
      )}
      {other && <FamilyDialog pupils={[student, other]} onClose={() => setOther(null)} />}
    </dl>
  )
}

function SiblingLine({ sibling, children }: { sibling: Sibling; children?: ReactNode }) {
  return (
    <dd>
      <Link className={styles.sibling} to={studentPath(sibling.id)}>
        {sibling.name}
      </Link>
      {sibling.class && ` ${sibling.class.name}`}
      {children}
    </dd>
  )
}
