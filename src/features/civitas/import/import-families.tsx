import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { pullStudents } from '../../../pull/pack/pull-school'
import { VirtualList } from '../../../records/import/view/virtual-list'
import { Button } from '../../../ui/controls/button'
import { lateDialog } from '../../../ui/late/late-part'
import { useWorkspace } from '../../../workspace/workspace'
import type { StoredStudent } from '../../../pull/lists/students'
import { familiesToJoin } from '../student/family/families-to-join'
import styles from './import-families.module.css'

const FamilyDialog = lateDialog(async () => (await import('../student/family/family-dialog')).FamilyDialog)

/** Pupils of an import who have one telephone with each other or with a pupil of the school, offered as one family. */
export function ImportFamilies({ people }: { people: readonly string[] }) {
  const { db } = useWorkspace()
  const isFetched = usePupilsAnew(people.length > 0)
  const found = useLiveQuery(
    async () => (isFetched ? familiesToJoin(await db.students.toArray(), people) : null),
    [db, people, isFetched],
  )
  const [chosen, setChosen] = useState<readonly StoredStudent[] | null>(null)
  if (!found || found.families.length + found.crowded === 0) return null
  const { families, crowded } = found
  return (
    <section className={styles.part}>
      {families.length > 0 && (
        <>
          <h3 className={styles.title}>
            {families.length === 1
              ? 'Mungkin satu keluarga: nomor teleponnya sama'
              : `${families.length.toLocaleString('id-ID')} keluarga yang mungkin: nomor teleponnya sama`}
          </h3>
          <VirtualList label="Mungkin satu keluarga" count={families.length}>
            {(index) => {
              const family = families[index]
              return family && <FamilyRow family={family} onJoin={() => setChosen(family)} />
            }}
          </VirtualList>
        </>
      )}
      {crowded > 0 && (
        <p className={styles.quiet}>
          {crowded.toLocaleString('id-ID')} nomor telepon dipakai lebih dari enam siswa, jadi tidak ditawarkan
          sebagai keluarga.
        </p>
      )}
      {chosen && <FamilyDialog pupils={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function FamilyRow({ family, onJoin }: { family: readonly StoredStudent[]; onJoin: () => void }) {
  const names = new Intl.ListFormat('id').format(family.map(({ name }) => name))
  return (
    <div className={styles.family}>
      <ul className={styles.names}>
        {family.map((pupil) => (
          <li key={pupil.id}>
            {pupil.name} {pupil.class && <span className={styles.quiet}>{pupil.class.name}</span>}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onJoin} aria-label={`Jadikan satu keluarga: ${names}`}>
        Jadikan satu keluarga
      </Button>
    </div>
  )
}

/** Fetches all pupils once, as the import has made and changed many of them. @returns whether that has ended, also by a failure */
function usePupilsAnew(isWanted: boolean): boolean {
  const { db, client } = useWorkspace()
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    pullStudents({ db, client }, () => isShown)
      // What the device holds is compared all the same.
      .catch(() => false)
      .finally(() => isShown && setFetched(true))
    return () => {
      isShown = false
    }
  }, [db, client, isWanted])
  return isFetched
}
