import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown, UserRoundX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { listPeople, type Person } from '../../../../contract/accounts/personal-data'
import type { PageQuery } from '../../../pull/list/list-source'
import { FilterBar } from '../../../records/list/filter-bar'
import { useListAddress, type ListAddressSpec } from '../../../records/list/list-address'
import { counted, type ListWords } from '../../../records/list/list-words'
import { NameCell } from '../../../records/list/name-cell'
import { Menu } from '../../../ui/office/menu'
import { Badge } from '../../../ui/parts/badge'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { useWorkspace } from '../../../workspace/workspace'
import { OnlineOnly } from '../online-only'
import { PartBar } from '../part-bar'
import { CopyDialog } from './copy-dialog'
import { EraseDialog } from './erase-dialog'
import styles from './person-data.module.css'

const address: ListAddressSpec<PageQuery> = { filters: {} }

const words: ListWords = {
  noun: 'orang',
  searchHint: 'Cari nama, NIS, NIP, atau email',
  nothingYet: 'Siswa, pegawai, dan pemilik akun ada di sini.',
}

const kindWords: Readonly<Record<string, string>> = { students: 'Siswa', teachers: 'Pegawai', users: 'Akun' }

/** Everybody of whom the school holds data: a copy for the person, and erasure of those who have left. */
export function PersonDataPart() {
  const { client, db } = useWorkspace()
  const list = useListAddress(address)
  const { query } = list
  const [open, setOpen] = useState<{ what: 'copy' | 'erase'; person: Person } | null>(null)
  const found = useQuery({
    queryKey: [db.name, 'people-with-data', query],
    queryFn: ({ signal }) => client.send(listPeople, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })
  const close = () => setOpen(null)
  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: 'Nama',
      phone: 'title',
      cell: ({ name, id, kind, number }) => (
        <NameCell name={name} seed={id} sub={[kindWords[kind], number].filter(Boolean).join(' · ')} />
      ),
    },
    { key: 'state', header: 'Keadaan', cell: (person) => <State person={person} /> },
    {
      key: 'actions',
      header: 'Tindakan',
      phone: 'end',
      align: 'end',
      cell: (person) => (
        <Menu
          label={`Tindakan untuk ${person.name}`}
          actions={[
            {
              label: 'Salinan data',
              icon: <FileDown size={18} />,
              onSelect: () => setOpen({ what: 'copy', person }),
            },
            !person.erased_at && {
              label: 'Hapus data',
              icon: <UserRoundX size={18} />,
              danger: true,
              onSelect: () => setOpen({ what: 'erase', person }),
            },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <p className={styles.law}>
        Setiap orang berhak mendapat salinan datanya dan, setelah keluar, meminta datanya dihapus (UU 27/2022,
        Pasal 7, 8, dan 13). Catatan uang dan jumlah absensi tetap disimpan tanpa nama.
      </p>
      <PartBar
        summary={
          found.data ? counted(found.data.pagination.total_data, 'orang') : !found.error && 'Memuat...'
        }
      >
        {null}
      </PartBar>
      <FilterBar address={list} words={words} filters={[]} onColumns={undefined} />
      <OnlineOnly error={found.error} onRetry={() => void found.refetch()}>
        Data pribadi hanya dibuka dengan internet.
      </OnlineOnly>
      {!(found.error && !found.data) && (
        <DataTable
          label="Orang yang datanya disimpan"
          columns={columns}
          rows={found.data?.list}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          busy={found.isPlaceholderData}
          pagination={found.data?.pagination}
          onPage={list.toPage}
          onPageSize={list.toSize}
          empty={
            <EmptyState icon={<UsersRound />} title="Tidak ada orang yang cocok">
              Ubah pencarian.
            </EmptyState>
          }
        />
      )}
      {open?.what === 'copy' && <CopyDialog person={open.person} onClose={close} />}
      {open?.what === 'erase' && (
        <EraseDialog
          person={open.person}
          onClose={close}
          onErased={() => {
            close()
            void found.refetch()
          }}
        />
      )}
    </>
  )
}

function State({ person: { present, erased_at } }: { person: Person }) {
  if (erased_at) return <Badge tone="neutral">Data dihapus</Badge>
  return present ? <Badge tone="success">Aktif</Badge> : <Badge tone="warn">Sudah keluar</Badge>
}
