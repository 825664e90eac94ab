import { useMemo, useState } from 'react'
import { dateIn } from '../../../../contract/dates'
import { allClasses, classSource } from '../../../pull/lists/classes'
import { studentSource, type StoredStudent } from '../../../pull/lists/students'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { moveStudents } from '../../../pull/record/move-students'
import { refetchLists } from '../../../pull/record/save-record'
import { useRecordReach } from '../../../pull/record/use-record-reach'
import { answerOfFailure } from '../../../records/bulk/answer-of'
import { BulkDialog } from '../../../records/bulk/bulk-dialog'
import { useBulk } from '../../../records/bulk/use-bulk'
import { counted } from '../../../records/list/list-words'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/select'
import { toast } from '../../../ui/toast'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../student/student.module.css'
import { longDate } from '../student-words'
import type { ManyProps } from './student-bulk'
import { PreviewView } from './preview-view'
import { useMovePreview } from './use-move-preview'

/** Pupils of one request: small enough that a slow network brings an answer, and that stopping is quick. */
const atOnce = 20

/** Moves pupils to another class of this school year, from today. */
export function MoveManyDialog({ rows, onClose }: ManyProps) {
  const { timeZone } = useWorkspace()
  const reach = useRecordReach()
  const classes = usePagedList(classSource, allClasses).rows ?? []
  // Stays the same when the run goes on after midnight.
  const [from] = useState(() => dateIn(timeZone, new Date()))
  const [classId, setClassId] = useState('')
  const [missing, setMissing] = useState(false)
  const to = classes.find(({ id }) => id === classId)
  const wishes = useMemo(
    () => (classId ? rows.map(({ id }) => ({ student_id: id, class_id: classId })) : undefined),
    [rows, classId],
  )
  const preview = useMovePreview(wishes, from)
  const bulk = useBulk<StoredStudent>({
    size: atOnce,
    async send(batch) {
      if (!to) return { kind: 'stopped', message: 'Kelas tujuan tidak ditemukan.' }
      const result = await moveStudents(reach, { studentIds: batch.map(({ id }) => id), to, from })
      return result.kind === 'answered' ? result : answerOfFailure(result)
    },
    onEnd() {
      refetchLists(reach, studentSource)
      for (const document of ['student-classes', 'student-history', 'student-schedule'])
        void reach.queries.invalidateQueries({ queryKey: [reach.db.name, document] })
    },
    onAllDone(done) {
      toast({
        kind: 'success',
        text: `${counted(done.length, 'siswa')} sekarang di kelas ${to?.name ?? ''}.`,
      })
      onClose(done)
    },
  })
  return (
    <BulkDialog
      bulk={bulk}
      words={{ noun: 'siswa', doing: 'Memindahkan siswa', done: 'dipindahkan', name: ({ name }) => name }}
      title={`Pindahkan ${counted(rows.length, 'siswa')}`}
      description={`Berlaku mulai hari ini, ${longDate(from)}. Absensi dan riwayat di kelas lama tetap tersimpan.`}
      start={
        <Button
          look="solid"
          busy={preview.query.isFetching}
          onClick={() => {
            setMissing(!to)
            if (to) bulk.start(rows)
          }}
        >
          Pindahkan
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <Field label="Kelas tujuan" error={missing && !to ? 'Pilih kelas tujuan.' : null}>
          <Select
            value={classId}
            placeholder="Pilih kelas"
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setClassId(event.target.value)}
          />
        </Field>
        {to && (
          <PreviewView
            preview={preview}
            rows={rows}
            will="Akan pindah"
            refused="Belum bisa pindah"
            unchanged={`Sudah di kelas ${to.name}`}
          />
        )}
      </div>
    </BulkDialog>
  )
}
