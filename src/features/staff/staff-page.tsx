import { Contact, FileUp, GraduationCap, Plus, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TeacherCreate, TeacherUpdate, type Teacher } from '../../../contract/people/teachers'
import { usePagedList } from '../../pull/list/use-paged-list'
import { everySubject, subjectSource } from '../../pull/lists/subjects'
import { teacherSource, type TeacherQuery } from '../../pull/lists/teachers'
import { importDoors } from '../../records/import/import-kind'
import { RecordDialog } from '../../records/form/record-dialog'
import { PersonPhotoDialog } from '../../records/photo/person-photo-dialog'
import { useEditing, useNewByAddress } from '../../records/form/use-editing'
import type { FilterChoice } from '../../records/list/filter-bar'
import { anId, oneOf, useListAddress, type ListAddressSpec } from '../../records/list/list-address'
import { ListPage } from '../../records/list/list-page'
import { RemoveRecord, useRemoving } from '../../records/remove-record'
import { Banner } from '../../ui/notices/banner'
import { Button, ButtonLink } from '../../ui/controls/button'
import { toast } from '../../ui/dialogs/toast'
import { useFocusOnStep } from '../../ui/hooks/use-focus-on-step'
import { useLacks, useOffers } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import { StaffImportPage } from './import/staff-import-page'
import { AccountDialog } from './person/account-dialog'
import { ArchiveWords } from './archive-words'
import { FreePanel } from './free-panel'
import { exportedStaff, staffColumns } from './staff-columns'
import { StaffDrawer } from './person/staff-drawer'
import { StaffFields } from './staff-fields'
import { accountPart, isArchived, staffWords, type StaffType } from './staff-words'
import styles from './staff.module.css'
import { useLoads, type Loads } from './use-loads'
import { useOpened } from './use-opened'
import { lateDialog } from '../../ui/late/late-part'
import { useStaffActions } from './use-staff-actions'

const StaffMergeDialog = lateDialog(async () => (await import('./person/staff-merge')).StaffMergeDialog)

type StaffQuery = Omit<TeacherQuery, 'type'>

const staffAddress: ListAddressSpec<StaffQuery> = {
  filters: {
    subject_id: ['mapel', anId],
    status: ['status', oneOf(['active', 'archived', 'all'])],
    sort: ['urut', oneOf(['name', '-name', 'nip', '-nip'])],
  },
}

/**
 * `/civitas/perangkat/guru`: the teachers of the school. With `?impor=`, the import of teachers and other staff: a
 * path of its own would be one that the specification answers with its 404 page.
 */
export function TeachersPage() {
  const { can } = useWorkspace()
  const [params] = useSearchParams()
  const importing = params.has('impor') && can(importDoors.teachers.access)
  useFocusOnStep(importing ? 'import' : 'list')
  return importing ? <StaffImportPage /> : <StaffPage type="teacher" />
}

/** `/civitas/perangkat/non-guru`: the non-teaching staff of the school. */
export function NonTeachingStaffPage() {
  return <StaffPage type="non_teaching" />
}

function StaffPage({ type }: { type: StaffType }) {
  const { can } = useWorkspace()
  const mayWrite = can('teachers.write')
  const teaching = type === 'teacher'
  const { noun } = staffWords[type]
  const address = useListAddress(staffAddress)
  const subjects = usePagedList(subjectSource, everySubject)
  const loads = useLoads(teaching)
  const editing = useEditing<Teacher>()
  const removing = useRemoving<Teacher>()
  useNewByAddress(mayWrite, editing.create)
  const opened = useOpened()
  const [account, setAccount] = useState<Teacher | null>(null)
  const [pictured, setPictured] = useState<Teacher | null>(null)
  const [merging, setMerging] = useState<Teacher | null>(null)
  const hasAccounts = useOffers('user_accounts')
  // Where the service lists accounts, theirs is a part of the person's page.
  const showAccount = (person: Teacher) =>
    hasAccounts ? opened.open(person.id, accountPart) : setAccount(person)
  const actions = useStaffActions(editing, removing, showAccount, setPictured, setMerging)
  const showsFree = teaching && can('schedules.read') && can('classes.all')
  const noImport = useLacks(importDoors.teachers.capability)
  const mayImport = can(importDoors.teachers.access) && !noImport
  const add = mayWrite && (
    <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={editing.create}>
      Tambah {noun}
    </Button>
  )
  const subjectChoices = (subjects.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ListPage
      source={teacherSource}
      address={{ ...address, query: { ...address.query, type } }}
      icon={teaching ? <GraduationCap /> : <Contact />}
      words={{
        noun,
        searchHint: 'Cari nama, NIP, atau NUPTK',
        nothingYet: nothingYet(teaching, mayImport),
        firstStep: mayImport ? (
          <ButtonLink to={importDoors.teachers.path} look="solid">
            Impor dari Dapodik
          </ButtonLink>
        ) : (
          add
        ),
      }}
      columns={staffColumns({
        type,
        loads: loads.of,
        onOpen: ({ id }) => opened.open(id),
        ...(mayWrite ? { actions: actions.menu } : {}),
      })}
      filters={filtersOf(teaching, subjectChoices)}
      exported={exportedStaff(loads.of)}
      tools={[
        showsFree && {
          label: 'Siapa bebas',
          icon: <UserRoundCheck size={18} aria-hidden="true" />,
          onSelect: opened.openFree,
        },
        mayImport && {
          label: 'Impor',
          icon: <FileUp size={18} aria-hidden="true" />,
          to: importDoors.teachers.path,
        },
      ]}
      main={add}
    >
      <LoadsNotice loads={loads} />
      <StaffDrawer
        id={opened.person}
        part={opened.part}
        onPart={opened.showPart}
        onClose={opened.close}
        load={opened.person === null ? undefined : loads.of?.get(opened.person)}
        actions={mayWrite ? actions.buttons : () => null}
      />
      {showsFree && (
        <FreePanel
          chosen={opened.free}
          onChoose={opened.showFree}
          onOpen={opened.open}
          onClose={opened.close}
        />
      )}
      <RecordDialog
        source={teacherSource}
        editing={editing}
        create={TeacherCreate}
        update={TeacherUpdate}
        noun={noun}
        large
        blank={{ type }}
        newDraft={type}
        onSaved={(person) => sayArchivedMeanwhile(person, editing.row)}
      >
        {(field) => <StaffFields field={field} />}
      </RecordDialog>
      {pictured && (
        <PersonPhotoDialog
          source={teacherSource}
          person={pictured}
          folder="pegawai"
          change={(photo_url) => ({ photo_url })}
          onClose={() => setPictured(null)}
        />
      )}
      {merging && <StaffMergeDialog person={merging} onClose={() => setMerging(null)} />}
      <AccountDialog key={account?.id} person={account} onClose={() => setAccount(null)} />
      <RemoveRecord
        source={teacherSource}
        removing={removing}
        name={({ name }) => name}
        verb="Arsipkan"
        lines={exportedStaff(loads.of)}
      >
        {(person) => <ArchiveWords person={person} load={loads.of?.get(person.id)} />}
      </RemoveRecord>
    </ListPage>
  )
}

/** Why the hours of teaching are missing or old, where the service refused them. */
function LoadsNotice({ loads }: { loads: Loads }) {
  if (loads.status !== 'failed' || loads.error?.network) return null
  return (
    <div className={styles.notice}>
      <Banner
        kind="info"
        action={
          <Button size="sm" onClick={loads.refresh}>
            Coba lagi
          </Button>
        }
      >
        {loads.error?.message} Jam mengajar {loads.of ? 'mungkin bukan yang terbaru' : 'belum diketahui'}.
      </Banner>
    </div>
  )
}

/** Shows that somebody else has archived the person while the form was open. @param before as the form was opened */
function sayArchivedMeanwhile(person: Teacher, before: Teacher | null): void {
  if (!isArchived(person) || !before || isArchived(before)) return
  toast({ kind: 'info', text: `${person.name} sudah diarsipkan orang lain. Isian Anda tetap tersimpan.` })
}

function nothingYet(teaching: boolean, mayImport: boolean): string {
  const [use, workbook] = teaching
    ? ['Guru dipakai jadwal, wali kelas, dan absensi guru.', 'Daftar Guru']
    : ['Tenaga kependidikan: tata usaha, perpustakaan, laboratorium, penjaga sekolah.', 'Daftar Tendik']
  return mayImport ? `${use} Unduh "${workbook}" dari Dapodik, lalu impor di sini.` : use
}

function filtersOf(teaching: boolean, subjects: FilterChoice['options']): FilterChoice[] {
  const status: FilterChoice = {
    param: 'status',
    label: 'Status',
    all: 'Yang aktif',
    options: [
      { value: 'archived', label: 'Arsip' },
      { value: 'all', label: 'Aktif dan arsip' },
    ],
  }
  if (!teaching) return [status]
  return [{ param: 'mapel', label: 'Mata pelajaran', all: 'Semua mata pelajaran', options: subjects }, status]
}
