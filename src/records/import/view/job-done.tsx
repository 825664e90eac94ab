import { CircleCheckBig, Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { StoredImport } from '../../../db/stored-import'
import { useWorkspace } from '../../../workspace/workspace'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { Card } from '../../../ui/parts/card'
import { useOffers } from '../../../workspace/use-lacks'
import { importDoors, type ImportKind } from '../import-kind'
import { UndoDialog } from '../undo/undo-dialog'
import { ProblemRow } from './outcome-rows'
import { saveProblems } from './save-problems'
import { VirtualList } from './virtual-list'
import styles from './import.module.css'

interface JobDoneProps {
  kind: ImportKind
  job: StoredImport
  onRestart: () => void
}

/** What an import did, and where to go from here. */
export function JobDone({ kind, job, onRestart }: JobDoneProps) {
  const { can } = useWorkspace()
  const [showing, setShowing] = useState(false)
  const [undoing, setUndoing] = useState(false)
  const { access, undo = access } = importDoors[kind.name]
  const canUndo = useOffers('import_undo') && can(undo) && job.created + job.updated > 0
  const facts: [number, string][] = [
    [job.created, `${kind.noun} dibuat`],
    [job.updated, `${kind.noun} diubah`],
    [job.unchanged, `${kind.noun} sudah sama`],
    [job.new_classes.length, 'kelas dibuat'],
  ]
  const refused = job.refused.length
  return (
    <Card className={styles.done}>
      <CircleCheckBig aria-hidden="true" className={styles.doneIcon} />
      <h2 className={styles.doneTitle}>Impor selesai</h2>
      <p className={styles.fileName}>{job.file_name}</p>
      <ul className={styles.doneFacts}>
        {facts
          .filter(([count]) => count > 0)
          .map(([count, words]) => (
            <li key={words}>
              <strong>{count.toLocaleString('id-ID')}</strong> {words}
            </li>
          ))}
        {refused > 0 && (
          <li className={styles.reason}>
            <strong>{refused.toLocaleString('id-ID')}</strong> baris tidak ikut
          </li>
        )}
      </ul>
      {refused > 0 && (
        <div className={styles.refused}>
          <div className={styles.others}>
            <Button size="sm" aria-expanded={showing} onClick={() => setShowing(!showing)}>
              {showing ? 'Sembunyikan alasannya' : 'Lihat alasannya'}
            </Button>
            <Button
              size="sm"
              icon={<Download aria-hidden="true" />}
              onClick={() => saveProblems(job.refused, job.file_name)}
            >
              Unduh (CSV)
            </Button>
          </div>
          {showing && (
            <VirtualList label="Baris yang tidak ikut" count={refused}>
              {(index) => {
                const problem = job.refused[index]
                return problem ? <ProblemRow {...problem} /> : null
              }}
            </VirtualList>
          )}
        </div>
      )}
      {kind.Afterwards && job.people && <kind.Afterwards people={job.people} />}
      <div className={styles.next}>
        {kind.next && can(kind.next.access) && (
          <ButtonLink look="solid" to={kind.next.path}>
            {kind.next.label}
          </ButtonLink>
        )}
        {kind.lists.map(({ path, label }) => (
          <ButtonLink key={path} to={path}>
            {label}
          </ButtonLink>
        ))}
        <Button look="ghost" onClick={onRestart}>
          Impor berkas lain
        </Button>
        {canUndo && (
          <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setUndoing(true)}>
            Batalkan impor
          </Button>
        )}
      </div>
      {undoing && (
        <UndoDialog
          kind={kind}
          id={job.id}
          fileName={job.file_name}
          onClose={(undone) => {
            setUndoing(false)
            if (undone) onRestart()
          }}
        />
      )}
    </Card>
  )
}
