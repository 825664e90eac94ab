import { useMemo, useState } from 'react'
import { moveLimit } from '../../../contract/school/class-moves'
import { allClasses, classSource } from '../../pull/lists/classes'
import { studentSource, type StoredStudent } from '../../pull/lists/students'
import { usePagedList } from '../../pull/list/use-paged-list'
import { moveStudents, type MoveTarget } from '../../pull/record/move-students'
import { recordQueryKey } from '../../pull/record/keep-record'
import { refetchLists } from '../../pull/record/save-record'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { Button } from '../../ui/controls/button'
import { dateWords, fullDate } from '../../ui/words/date-words'
import { Field } from '../../ui/controls/field'
import { Select } from '../../ui/controls/select'
import { TextInput } from '../../ui/controls/text-input'
import { toast } from '../../ui/dialogs/toast'
import { useToday } from '../../workspace/calendar/use-today'
import { answerOfFailure } from '../bulk/answer-of'
import { BulkDialog } from '../bulk/bulk-dialog'
import { useBulk, type ResumedRun } from '../bulk/use-bulk'
import { counted } from '../list/list-words'
import { moveRun, moveWords } from './move-run'
import { BalanceAfter } from './balance-after'
import { PreviewView } from './preview-view'
import { useMovePreview } from './use-move-preview'
import shared from '../../ui/theme/shared.module.css'

/** Pupils of one request: small enough that a slow network brings an answer, and that stopping is quick. */
const atOnce = 20

interface MoveDialogProps {
  rows: readonly StoredStudent[]
  /** Where each pupil goes, by id; left out: one class is chosen for all. */
  plan?: ReadonlyMap<string, MoveTarget>
  /** A stored move into one class that goes on here. */
  resumed?: ResumedRun<StoredStudent>
  /** @param done the pupils who are in their new classes */
  onClose: (done: readonly StoredStudent[]) => void
}

/** Moves one pupil or many to other classes of this school year, after saying whom the service would refuse. */
export function MoveDialog({ rows, plan, resumed, onClose }: MoveDialogProps) {
  const reach = useRecordReach()
  const classes = usePagedList(classSource, allClasses).rows ?? []
  // Stays the same when the run goes on after midnight.
  const [today] = useState(useToday())
  const [typed, setTyped] = useState(resumed?.choice['from'] ?? today)
  const from = typed === '' ? today : typed
  const [classId, setClassId] = useState(resumed?.choice['class_id'] ?? '')
  const [missing, setMissing] = useState(false)
  const choices = classes.filter(({ id }) => rows.some((row) => row.class_id !== id))
  const found = classes.find(({ id }) => id === classId)
  // The class of a stored move is known by its stored name until the classes are read.
  const name = found?.name ?? (classId === resumed?.choice['class_id'] ? resumed.choice['class'] : undefined)
  const targets = useMemo(() => {
    if (plan) return plan
    return name === undefined ? undefined : new Map(rows.map(({ id }) => [id, { id: classId, name }]))
  }, [plan, classId, name, rows])
  const wishes = useMemo(
    () =>
      targets &&
      rows.flatMap(({ id }) => {
        const to = targets.get(id)
        return to ? [{ student_id: id, class_id: to.id }] : []
      }),
    [rows, targets],
  )
  const preview = useMovePreview(wishes, from)
  const one = rows.length === 1 ? rows[0] : undefined
  const names = [...new Set([...(targets?.values() ?? [])].map(({ name }) => name))].join(', ')
  const bulk = useBulk<StoredStudent>({
    // A plan belongs to the screen that made it, and one pupil is moved or not.
    kept:
      plan || rows.length === 1
        ? undefined
        : { what: moveRun, choice: { class_id: classId, class: names, from } },
    resumed,
    // A plan may swap pupils between full classes, which only one request can do.
    size: plan ? moveLimit : atOnce,
    async send(batch) {
      const moves = batch.flatMap(({ id }) => {
        const to = targets?.get(id)
        return to ? [{ studentId: id, to }] : []
      })
      const result = await moveStudents(reach, { moves, from })
      return result.kind === 'answered' ? result : answerOfFailure(result)
    },
    onEnd() {
      refetchLists(reach, studentSource)
      for (const document of ['student-classes', 'student-history', 'student-schedule'])
        void reach.queries.invalidateQueries({ queryKey: [reach.db.name, document] })
      for (const { id } of rows)
        void reach.queries.invalidateQueries({
          queryKey: recordQueryKey(reach.db.name, studentSource.name, id),
        })
    },
    onAllDone(done) {
      const who = one ? one.name : counted(done.length, 'siswa')
      toast({ kind: 'success', text: `${who} sekarang di kelas ${names}.` })
      onClose(done)
    },
  })
  const begins = from === today ? `hari ini, ${fullDate(from)}` : fullDate(from)
  return (
    <BulkDialog
      bulk={bulk}
      words={moveWords}
      title={titleOf(rows)}
      description={
        rows.every((row) => row.class_id === null)
          ? `Berlaku mulai ${begins}.`
          : `Berlaku mulai ${begins}. Absensi dan riwayat di kelas lama tetap tersimpan.`
      }
      start={
        <Button
          look="solid"
          busy={preview.query.isFetching}
          onClick={() => {
            setMissing(!targets)
            if (targets) bulk.start(rows)
          }}
        >
          Pindahkan
        </Button>
      }
      onClose={onClose}
    >
      <div className={shared.stack4}>
        {!plan && (
          <Field label="Kelas tujuan" error={missing && name === undefined ? 'Pilih kelas tujuan.' : null}>
            <Select
              value={classId}
              placeholder="Pilih kelas"
              options={choices.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setClassId(event.target.value)}
            />
          </Field>
        )}
        <Field label="Mulai tanggal" hint={`${dateWords(from)}. Hari ini atau sebelumnya.`}>
          <TextInput
            type="date"
            max={today}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {targets && (
          <>
            <PreviewView
              preview={preview}
              rows={rows}
              will="Akan pindah"
              refused="Belum bisa pindah"
              unchanged={`Sudah di kelas ${names}`}
            />
            <BalanceAfter rows={rows} targets={targets} />
          </>
        )}
      </div>
    </BulkDialog>
  )
}

function titleOf(rows: readonly StoredStudent[]): string {
  const [one, ...others] = rows
  if (!one || others.length > 0) return `Pindahkan ${counted(rows.length, 'siswa')}`
  return one.class_id === null ? `Masukkan ${one.name} ke kelas` : `Pindah kelas: ${one.name}`
}
