import { useState } from 'react'
import { moveLimit } from '../../../contract/school/class-moves'
import { allClasses, classSource } from '../../pull/lists/classes'
import { allGrades, gradeSource } from '../../pull/lists/grades'
import { studentSource, type StoredStudent } from '../../pull/lists/students'
import { usePagedList } from '../../pull/list/use-paged-list'
import {
  moveStudents,
  seenIn,
  wishFor,
  type MoveTarget,
  type MoveWish,
} from '../../pull/record/move-students'
import { recordQueryKey } from '../../pull/record/keep-record'
import { refetchLists } from '../../pull/record/save-record'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { Button } from '../../ui/controls/button'
import { dateWords, fullDate } from '../../ui/words/date-words'
import { Field } from '../../ui/controls/field'
import { Select } from '../../ui/controls/select'
import { DateInput } from '../../ui/controls/date-input'
import { toast } from '../../ui/dialogs/toast'
import { useOffers } from '../../workspace/use-lacks'
import { useToday } from '../../workspace/calendar/use-today'
import { answerOfFailure } from '../bulk/answer-of'
import { BulkDialog } from '../bulk/bulk-dialog'
import { useBulk, type ResumedRun } from '../bulk/use-bulk'
import { counted } from '../list/list-words'
import { gradeTitle } from '../roster/grade-title'
import { moveRun, moveWords } from './move-run'
import { BalanceAfter } from './balance-after'
import { PreviewView } from './preview-view'
import { useMovePreview } from './use-move-preview'
import shared from '../../ui/theme/shared.module.css'

/**
 * Pupils of one request: a whole class, so that it goes in one transaction; small enough that a slow network brings an
 * answer, and that stopping is quick.
 */
const atOnce = 40

/** What the field of the destination holds for a grade: this before its id. */
const gradeMark = 'tingkat '

interface MoveDialogProps {
  rows: readonly StoredStudent[]
  /** Where each pupil goes, by id; left out: one class is chosen for all. */
  plan?: ReadonlyMap<string, MoveTarget>
  /** The grade that is chosen at first. */
  gradeId?: string
  /** A stored move into one class or grade that goes on here. */
  resumed?: ResumedRun<StoredStudent>
  /** @param done the pupils who are in their new classes */
  onClose: (done: readonly StoredStudent[]) => void
}

/**
 * Moves one pupil or many to other classes of this school year, or into a grade whose classes the service fills evenly,
 * after saying whom it would refuse.
 */
export function MoveDialog({ rows, plan, gradeId, resumed, onClose }: MoveDialogProps) {
  const reach = useRecordReach()
  const classes = usePagedList(classSource, allClasses).rows ?? []
  // Stays the same when the run goes on after midnight.
  const [today] = useState(useToday())
  const [typed, setTyped] = useState(resumed?.choice['from'] ?? today)
  const from = typed === '' ? today : typed
  const [chosen, setChosen] = useState(
    resumed?.choice['class_id'] ?? (gradeId === undefined ? '' : `${gradeMark}${gradeId}`),
  )
  const [missing, setMissing] = useState(false)
  const classMoves = useOffers('class_moves')
  const grades = usePagedList(gradeSource, allGrades).rows ?? []
  const choices = [
    ...classes
      .filter(({ id }) => rows.some((row) => row.class_id !== id))
      .map(({ id, name }) => ({ value: id, label: name, place: `kelas ${name}` })),
    ...grades
      .filter(({ id }) => classes.some(({ grade }) => grade?.id === id))
      .map(({ id, name }) => ({
        value: `${gradeMark}${id}`,
        label: `${gradeTitle(name)}, dibagi ke kelasnya`,
        place: gradeTitle(name),
      })),
  ]
  // The destination of a stored move is known by its stored name until the classes are read.
  const stored = chosen === resumed?.choice['class_id'] ? resumed.choice['class'] : undefined
  const place = choices.find(({ value }) => value === chosen)?.place ?? stored
  const wishOf = (some: readonly StoredStudent[]): MoveWish | undefined => {
    const studentIds = some.map(({ id }) => id)
    if (!plan && place === undefined) return undefined
    if (!plan && chosen.startsWith(gradeMark))
      return { into: 'grade', gradeId: chosen.slice(gradeMark.length), studentIds }
    return wishFor(new Map(studentIds.map((id) => [id, plan?.get(id)?.id ?? chosen])), classMoves)
  }
  const wish = wishOf(rows)
  // As the person saw them when they chose them: the rows themselves follow what the device learns meanwhile.
  const [seen] = useState(() => seenIn(rows))
  const preview = useMovePreview(wish, from, seen)
  const target = classes.find(({ id }) => id === chosen)
  /** The class that each pupil would go to; of a grade, as the service says beforehand. */
  const targets: ReadonlyMap<string, MoveTarget> =
    plan ??
    new Map(
      target
        ? rows.map(({ id }) => [id, target])
        : preview.query.data?.list?.flatMap(({ student_id, to_class, outcome }) =>
            to_class && outcome === 'moved' ? [[student_id, to_class]] : [],
          ),
    )
  const one = rows.length === 1 ? rows[0] : undefined
  const where = plan
    ? `kelas ${[...new Set([...plan.values()].map(({ name }) => name))].join(', ')}`
    : (place ?? '')
  const bulk = useBulk<StoredStudent>({
    // A plan belongs to the screen that made it, and one pupil is moved or not.
    kept:
      plan || rows.length === 1
        ? undefined
        : { what: moveRun, choice: { class_id: chosen, class: where, from } },
    resumed,
    // A plan may swap pupils between full classes, which only one request can do.
    size: plan ? moveLimit : atOnce,
    async send(batch) {
      const wish = wishOf(batch)
      if (!wish) return { kind: 'answered', outcomes: new Map() }
      const ids = new Set(batch.map(({ id }) => id))
      const result = await moveStudents(reach, {
        wish,
        from,
        seen: seen.filter(({ student_id }) => ids.has(student_id)),
      })
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
      toast({ kind: 'success', text: `${who} sekarang di ${where}.` })
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
            setMissing(!wish)
            if (wish) bulk.start(rows)
          }}
        >
          Pindahkan
        </Button>
      }
      onClose={onClose}
    >
      <div className={shared.stack4}>
        {!plan && (
          <Field
            label="Kelas tujuan"
            error={missing && !wish ? 'Pilih kelas tujuan.' : null}
            hint={
              wish?.into === 'grade'
                ? 'Kelas yang paling sedikit siswanya diisi lebih dulu. Yang sudah di tingkat ini tetap di kelasnya.'
                : undefined
            }
          >
            <Select
              value={chosen}
              placeholder="Pilih kelas"
              options={choices.map(({ value, label }) => ({ value, label }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          </Field>
        )}
        <Field label="Mulai tanggal" hint={`${dateWords(from)}. Hari ini atau sebelumnya.`}>
          <DateInput max={today} value={typed} onChange={setTyped} />
        </Field>
        {wish && (
          <>
            <PreviewView
              preview={preview}
              rows={rows}
              will="Akan pindah"
              refused="Belum bisa pindah"
              unchanged={`Sudah di ${where}`}
            />
            <BalanceAfter rows={rows} targets={targets} />
          </>
        )}
      </div>
    </BulkDialog>
  )
}

function titleOf(rows: readonly StoredStudent[]): string {
  const [one] = rows.length === 1 ? rows : []
  if (rows.every((row) => row.class_id === null))
    return `Masukkan ${one?.name ?? counted(rows.length, 'siswa')} ke kelas`
  return one ? `Pindah kelas: ${one.name}` : `Pindahkan ${counted(rows.length, 'siswa')}`
}
