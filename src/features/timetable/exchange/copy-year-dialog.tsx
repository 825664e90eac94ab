import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { failureSentence } from '../../../../contract/failures'
import type { Period } from '../../../../contract/school/years/periods'
import { listSchedules } from '../../../../contract/school/timetable/schedules'
import { uuidv7 } from '../../../../contract/values/ids'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { everyPeriod, periodSource } from '../../../pull/lists/periods'
import { errorWords } from '../../../records/error-words'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { Banner } from '../../../ui/notices/banner'
import { useWorkspace } from '../../../workspace/workspace'
import type { BlockedWeeks } from '../board/board-index'
import type { Board } from '../board/board-lesson'
import { readBoard } from '../board/read-board'
import { namesOf, type SchoolNames } from '../use-school-week'
import { copyYear } from './copy-year'
import styles from './exchange.module.css'
import { PlanDialog } from './plan-dialog'
import { PlanCounts, Remarks, Removed } from './plan-view'

interface CopyYearDialogProps {
  board: Board
  /** The school year that is copied into; null for the active one. */
  own: string | null
  days: readonly number[]
  names: SchoolNames
  /** When teachers cannot teach. */
  blocked: BlockedWeeks
  onCopy: (board: Board, words: string) => void
  onClose: () => void
}

const fallback = failureSentence(listSchedules)

/** Copies the timetable of another school year, of a class or of all, after what would happen was shown. */
export function CopyYearDialog({ board, own, days, names, blocked, onCopy, onClose }: CopyYearDialogProps) {
  const years = usePagedList(periodSource, everyPeriod).rows
  const others = useMemo(() => othersOf(years ?? [], own), [years, own])
  const [chosen, setChosen] = useState<string | null>(null)
  const [classId, setClassId] = useState('')
  const year = others.find(({ id }) => id === chosen) ?? others[0]
  const source = useSourceTimetable(year?.id, names)
  const plan = useMemo(
    () =>
      source.board &&
      copyYear(source.board, board, names, days, { classId: classId || null, newId: uuidv7, blocked }),
    [source.board, board, names, days, classId, blocked],
  )
  const nothing = !plan || plan.created + plan.changed + plan.shelved.length + plan.removed.length === 0
  return (
    <PlanDialog
      title="Salin jadwal dari tahun lain"
      description="Satu jadwal berlaku setahun, semester ganjil dan genap. Hasilnya masuk ke draf, belum ke sekolah."
      label="Salin ke draf"
      plan={plan ?? null}
      nothing={nothing}
      onTake={() => plan && year && onCopy(plan.board, `jadwal ${year.name} disalin`)}
      onClose={onClose}
    >
      {years && others.length === 0 && (
        <p className={styles.quiet}>Belum ada tahun ajaran lain. Tambahkan di Tahun ajaran.</p>
      )}
      {year && (
        <>
          <Field label="Dari tahun ajaran">
            <Select
              value={year.id}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
          <Field
            label="Kelas"
            hint={
              classId
                ? 'Jadwal kelas ini diganti seluruhnya; kelas lain tidak berubah.'
                : 'Jadwal kelas yang ada di tahun itu diganti seluruhnya.'
            }
          >
            <Select
              value={classId}
              options={[
                { value: '', label: 'Semua kelas' },
                ...names.classes.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => setClassId(target.value)}
            />
          </Field>
        </>
      )}
      {source.trouble !== null && (
        <Banner
          kind="error"
          title={`Jadwal ${year?.name ?? ''} belum dapat dibaca`}
          action={<Button onClick={source.retry}>Coba lagi</Button>}
        >
          {source.trouble}
        </Banner>
      )}
      {year && !source.board && source.trouble === null && (
        <p className={styles.quiet}>Memuat jadwal {year.name}...</p>
      )}
      {plan && (
        <>
          <PlanCounts plan={plan} left={plan.left.length} />
          <Remarks title="Tidak disalin" remarks={plan.left} open />
          <Remarks title="Masuk ke rak" remarks={plan.shelved} open />
          <Removed lessons={plan.removed} />
          {nothing && (
            <p className={styles.quiet}>
              {plan.unchanged > 0
                ? `Jadwal ini sudah sama dengan ${year?.name ?? ''}.`
                : `${year?.name ?? ''} tidak punya jadwal yang dapat disalin.`}
            </p>
          )}
        </>
      )}
    </PlanDialog>
  )
}

/** The other school years, beginning with the one before the one that is copied into. */
function othersOf(years: readonly Period[], ownId: string | null): Period[] {
  const own = years.find(({ id }) => id === ownId) ?? years.find(({ is_active }) => is_active)
  const others = years.filter((year) => year !== own).sort((a, b) => (a.name < b.name ? 1 : -1))
  const before = ({ name }: Period) => name < (own?.name ?? '')
  return [...others.filter(before), ...others.filter((year) => !before(year))]
}

/** The timetable of another school year, asked of the service: a device holds that of the active year alone. */
function useSourceTimetable(periodId: string | undefined, names: SchoolNames) {
  const { db, client } = useWorkspace()
  const query = useQuery({
    queryKey: [db.name, 'year-timetable', periodId],
    queryFn: ({ signal }) => client.send(listSchedules, { query: { period_id: periodId }, signal }),
    enabled: periodId !== undefined,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { fallback, quiet: true },
  })
  const { data, error, refetch } = query
  const board = useMemo(
    () =>
      data &&
      readBoard(
        // A plain service may answer with the active year whatever it is asked.
        data.filter(({ period_id }) => (period_id ?? periodId) === periodId),
        {
          classes: namesOf(names.classes),
          subjects: namesOf(names.subjects),
          teachers: namesOf(names.teachers),
        },
      ),
    [data, names, periodId],
  )
  return { board, trouble: error ? errorWords(error, fallback) : null, retry: () => void refetch() }
}
