import { School } from 'lucide-react'
import type { SchoolClass } from '../../../../../contract/school/classes'
import type { PagedList } from '../../../../pull/list/shown-page'
import { usePagedList } from '../../../../pull/list/use-paged-list'
import { everyTeacher, teacherSource } from '../../../../pull/lists/teachers'
import { BulkView } from '../../../../records/bulk/bulk-view'
import { ListNotice } from '../../../../records/list/list-notice'
import { counted } from '../../../../records/list/list-words'
import { Badge } from '../../../../ui/parts/badge'
import { Button } from '../../../../ui/controls/button'
import { Select } from '../../../../ui/controls/select'
import { EmptyState } from '../../../../ui/notices/empty-state'
import { HeaderActions } from '../../../../ui/parts/header-actions'
import { PageHeader } from '../../../../ui/parts/page-header'
import type { Column } from '../../../../ui/table/column'
import { DataTable } from '../../../../ui/table/data-table'
import { ClassViews } from '../../list/class-views'
import { YearChoice } from '../../list/year-choice'
import type { ClassYear } from '../../use-class-year'
import { leaderOf, sharedLeaders, type Chosen } from './chosen'
import { useChosen } from './use-chosen'
import { useSaveHomerooms } from './use-save-homerooms'
import styles from './homeroom-table.module.css'

interface HomeroomTableProps {
  year: ClassYear
  list: PagedList<SchoolClass>
}

/** The wali kelas of all classes of a school year in one table, saved with one button. */
export function HomeroomTable({ year, list }: HomeroomTableProps) {
  const classes = list.rows ?? []
  const teachers = usePagedList(teacherSource, everyTeacher)
  const picked = useChosen(`${year.source.name}/homerooms`, classes)
  const { chosen } = picked
  const bulk = useSaveHomerooms(year.source, picked)
  const open = classes.filter((one) => leaderOf(chosen, one) === null).length
  const running = bulk.phase === 'running'

  function save() {
    bulk.start(
      classes.flatMap((one) => {
        const choice = chosen.get(one.id)
        return choice ? [{ id: one.id, name: one.name, ...choice }] : []
      }),
    )
  }

  return (
    <>
      <PageHeader
        subtitle={[
          ...(year.name ? [year.name] : []),
          counted(classes.length, 'kelas'),
          open > 0 ? `${open} belum punya wali kelas` : 'semua punya wali kelas',
        ].join(' · ')}
        actions={
          <HeaderActions
            controls={<YearChoice year={year} />}
            views={<ClassViews current="wali" year={year.other} />}
          />
        }
      />
      <ListNotice list={list} />
      {teachers.status === 'failed' && <ListNotice list={teachers} />}
      {bulk.phase !== 'ready' && (
        <section aria-label="Penyimpanan wali kelas" className={styles.answer}>
          <BulkView
            bulk={bulk}
            words={{
              noun: 'kelas',
              doing: 'Menyimpan wali kelas',
              done: 'disimpan',
              name: ({ name }) => name,
            }}
          />
          {bulk.phase === 'stopped' && <Button onClick={bulk.resume}>Lanjutkan</Button>}
        </section>
      )}
      <DataTable
        label="Wali kelas semua kelas"
        columns={columnsOf(classes, teachers.rows ?? [], chosen, running, picked.choose)}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={<School />} title="Belum ada kelas di tahun ajaran ini" />}
      />
      {chosen.size > 0 && (
        <div className={styles.bar} role="region" aria-label="Simpan wali kelas">
          <p>{counted(chosen.size, 'kelas')} belum disimpan. Pilihan ini tersimpan di perangkat.</p>
          <Button look="ghost" disabled={running} onClick={picked.clear}>
            Buang pilihan
          </Button>
          <Button look="solid" busy={running} onClick={save}>
            Simpan {counted(chosen.size, 'wali kelas')}
          </Button>
        </div>
      )}
    </>
  )
}

function columnsOf(
  classes: readonly SchoolClass[],
  teachers: readonly { id: string; name: string; status?: string | null | undefined }[],
  chosen: Chosen,
  disabled: boolean,
  choose: (of: SchoolClass, teacher: string | null) => void,
): Column<SchoolClass>[] {
  const shared = sharedLeaders(chosen, classes)
  const offered = teachers.filter(({ status }) => status !== 'archived')
  const optionsFor = ({ homeroom_teacher: now }: SchoolClass) =>
    (now && !offered.some(({ id }) => id === now.id) ? [now, ...offered] : offered).map(({ id, name }) => ({
      value: id,
      label: name,
    }))
  return [
    { key: 'name', header: 'Kelas', phone: 'title', cell: ({ name }) => name },
    { key: 'grade', header: 'Tingkat', phone: 'hidden', cell: ({ grade }) => grade?.name ?? '' },
    {
      key: 'teacher',
      header: 'Wali kelas',
      cell: (one) => {
        const others = shared.get(one.id)
        return (
          <div className={styles.choice}>
            <Select
              aria-label={`Wali kelas ${one.name}`}
              placeholder="Belum ada wali kelas"
              value={leaderOf(chosen, one) ?? ''}
              disabled={disabled}
              options={optionsFor(one)}
              onChange={({ target }) => choose(one, target.value === '' ? null : target.value)}
            />
            {(others || chosen.has(one.id)) && (
              <div className={styles.badges}>
                {others && <Badge tone="warn">Juga wali kelas {others.join(', ')}</Badge>}
                {chosen.has(one.id) && (
                  <Badge tone="accent">Belum disimpan, semula {one.homeroom_teacher?.name ?? 'kosong'}</Badge>
                )}
              </div>
            )}
          </div>
        )
      },
    },
  ]
}
