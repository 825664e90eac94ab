import { Users } from 'lucide-react'
import { allClasses, classSource } from '../../../pull/lists/classes'
import { parentSource, type ParentQuery } from '../../../pull/lists/student-parents'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { anId, useListAddress, type ListAddressSpec } from '../../../records/list/list-address'
import { ListPage } from '../../../records/list/list-page'
import { CivitasViews } from '../civitas-views'
import { parentColumns } from './parent-columns'

const parentAddress: ListAddressSpec<ParentQuery> = { filters: { class_id: ['kelas', anId] } }

/** `/civitas/siswa?tampilan=orang-tua`: parents and guardians with their children, to call or to write to. */
export function ParentsList() {
  const address = useListAddress(parentAddress)
  const classes = usePagedList(classSource, allClasses)
  return (
    <ListPage
      source={parentSource}
      address={address}
      words={{
        noun: 'orang tua dan wali',
        searchHint: 'Cari nama orang tua atau wali',
        nothingYet: 'Nama orang tua dan wali muncul di sini setelah diisi pada data siswa.',
      }}
      icon={<Users />}
      columns={parentColumns}
      filters={[
        {
          param: 'kelas',
          label: 'Kelas',
          all: 'Semua kelas',
          options: (classes.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      views={<CivitasViews current="orang-tua" />}
    />
  )
}
