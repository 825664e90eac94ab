import { ArrowLeftRight, Users } from 'lucide-react'
import { useState } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import { matches } from '../../../pull/list/match'
import { studentSource, type StoredStudent } from '../../../pull/lists/students'
import { ListNotice } from '../../../records/list/list-notice'
import { counted } from '../../../records/list/list-words'
import { NameCell, blank } from '../../../records/list/name-cell'
import { SearchBox } from '../../../records/list/search-box'
import { SelectionBar } from '../../../records/list/selection-bar'
import { useSelection } from '../../../records/list/use-selection'
import { rosterSource, wholeClass } from '../../../pull/lists/roster'
import { usePhoneScreen } from '../../../ui/hooks/use-phone-screen'
import { useWorkspace } from '../../../workspace/workspace'
import { classPath } from '../class-path'
import { useListKeys } from '../../../records/list/use-list-keys'
import { Age } from '../../../ui/parts/age'
import { Button, ButtonLink } from '../../../ui/controls/button'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import type { Roster } from '../../../records/roster/use-roster'
import shared from '../../../ui/theme/shared.module.css'
import styles from './class.module.css'
import { lateDialog } from '../../../ui/late/late-part'

const MoveDialog = lateDialog(async () => (await import('../../../records/moves/move-dialog')).MoveDialog)

interface RosterTabProps {
  schoolClass: SchoolClass
  roster: Roster
  /** Whether pupils can be moved from here: only in the active year. */
  moves: boolean
}

/** The pupils of the class. */
export function RosterTab({ schoolClass, roster, moves }: RosterTabProps) {
  const { pupils, list } = roster
  const [search, setSearch] = useState('')
  useListKeys()
  const { can, db } = useWorkspace()
  const { selected, table } = useSelection(pupils, ({ name }) => name, studentSource)
  const [moving, setMoving] = useState(false)
  const onPhone = usePhoneScreen()
  const mayMove = moves && can('students.write')
  const found = pupils?.filter(({ name, nis, nisn }) => matches(search, name, nis, nisn))
  return (
    <div className={styles.stack}>
      <div className={styles.tools}>
        <SearchBox
          label="Cari siswa di kelas ini"
          hint="Cari nama, NIS, atau NISN"
          typed={search}
          onSearch={setSearch}
          pause={0}
        />
        <p className={shared.muted} aria-live="polite">
          {pupils &&
            (search ? `${found?.length ?? 0} dari ${pupils.length} siswa` : counted(pupils.length, 'siswa'))}
          {list.fetchedAt !== null && (
            <>
              {' '}
              · data <Age at={list.fetchedAt} />
            </>
          )}
        </p>
        {mayMove && !onPhone && (
          <ButtonLink
            to={`${classPath(schoolClass.id)}?pindah=`}
            icon={<ArrowLeftRight aria-hidden="true" />}
          >
            Pindahkan siswa
          </ButtonLink>
        )}
      </div>
      <ListNotice list={list} />
      <DataTable
        label={`Siswa ${schoolClass.name}`}
        columns={columnsOf(pupils ?? [])}
        rows={found}
        rowKey={({ id }) => id}
        selection={mayMove ? table : undefined}
        empty={
          search ? (
            <EmptyState
              icon={<Users />}
              title="Tidak ada siswa yang cocok"
              action={<Button onClick={() => setSearch('')}>Hapus pencarian</Button>}
            />
          ) : (
            <EmptyState icon={<Users />} title="Belum ada siswa di kelas ini">
              {list.status === 'failed'
                ? 'Daftarnya belum pernah diambil ke perangkat ini. Sambungkan ke internet, lalu buka lagi.'
                : moves
                  ? 'Pindahkan siswa ke kelas ini dari kelas lain, atau impor dari Dapodik.'
                  : 'Siswa masuk ke kelas ini lewat kenaikan kelas, di halaman Tahun ajaran.'}
            </EmptyState>
          )
        }
      />
      {mayMove && selected.rows.length > 0 && pupils && (
        <SelectionBar
          source={rosterSource(db)}
          query={wholeClass(schoolClass.id)}
          noun="siswa"
          total={pupils.length}
          selected={selected}
        >
          <Button look="solid" icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => setMoving(true)}>
            Pindahkan {counted(selected.rows.length, 'siswa')}
          </Button>
        </SelectionBar>
      )}
      {moving && (
        <MoveDialog
          rows={selected.rows}
          onClose={(done) => {
            setMoving(false)
            selected.drop(done)
          }}
        />
      )}
    </div>
  )
}

function columnsOf(pupils: readonly StoredStudent[]): Column<StoredStudent>[] {
  const numbers = new Map(pupils.map(({ id }, at) => [id, at + 1]))
  return [
    { key: 'number', header: 'No.', phone: 'hidden', width: '56px', cell: ({ id }) => numbers.get(id) },
    {
      key: 'name',
      header: 'Nama',
      phone: 'title',
      cell: ({ id, name, nis, gender }) => (
        <NameCell
          name={name}
          seed={id}
          sub={[nis && `NIS ${nis}`, gender].filter(Boolean).join(' · ')}
          open={`/civitas/siswa/${encodeURIComponent(id)}`}
        />
      ),
    },
    { key: 'nis', header: 'NIS', phone: 'hidden', cell: ({ nis }) => nis ?? blank },
    { key: 'nisn', header: 'NISN', phone: 'hidden', cell: ({ nisn }) => nisn ?? blank },
    { key: 'gender', header: 'L/P', phone: 'hidden', cell: ({ gender }) => gender ?? blank },
  ]
}
