import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { StoredImport } from '../../../db/stored-import'
import { useWorkspace } from '../../../workspace/workspace'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { kindOfJob } from '../flow/import-job'
import type { ImportKind } from '../import-kind'
import styles from './import.module.css'

interface UnfinishedImportsProps {
  kind: ImportKind
  onOpen: (id: string) => void
}

/** Imports of this kind that were interrupted, with the way to go on. */
export function UnfinishedImports({ kind, onOpen }: UnfinishedImportsProps) {
  const { db } = useWorkspace()
  const jobs = useLiveQuery(() => db.imports.toArray(), [db]) ?? []
  const [leaving, setLeaving] = useState<StoredImport | null>(null)
  const unfinished = jobs.filter((job) => job.state === 'running' && kindOfJob(job) === kind.name)
  return (
    <>
      {unfinished.map((job) => (
        <div key={job.id} className={styles.unfinished}>
          <Banner
            kind="warn"
            title={`Impor "${job.file_name}" belum selesai`}
            action={
              <>
                <Button size="sm" onClick={() => setLeaving(job)}>
                  Buang sisanya
                </Button>
                <Button size="sm" look="solid" onClick={() => onOpen(job.id)}>
                  Lanjutkan impor
                </Button>
              </>
            }
          >
            {job.next.toLocaleString('id-ID')} dari {job.total.toLocaleString('id-ID')} {kind.noun} sudah
            tersimpan.
          </Banner>
        </div>
      ))}
      <ConfirmDialog
        open={leaving !== null}
        title="Buang sisa impor ini?"
        confirmLabel="Buang sisanya"
        danger
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) void db.imports.delete(leaving.id)
          setLeaving(null)
        }}
      >
        Yang sudah tersimpan tetap ada. Sisanya dapat diimpor lagi dari berkasnya.
      </ConfirmDialog>
    </>
  )
}
