import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, History } from 'lucide-react'
import { useState } from 'react'
import { listChanges, type Change } from '../../../../contract/accounts/changes'
import { FilterBar } from '../../../records/list/filter-bar'
import { useListAddress } from '../../../records/list/list-address'
import { counted, type ListWords } from '../../../records/list/list-words'
import { errorWords } from '../../../records/error-words'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { Field } from '../../../ui/controls/field'
import { DateInput } from '../../../ui/controls/date-input'
import { useWorkspace } from '../../../workspace/workspace'
import { ChangeLines } from './change-lines'
import { areas, changesAddress } from './changes-address'
import { downloadChanges } from './download-changes'
import { OnlineOnly } from '../online-only'
import { PartBar } from '../part-bar'
import styles from './changes.module.css'

const words: ListWords = {
  noun: 'perubahan',
  searchHint: 'Cari nama orang, siswa, kelas, atau peran',
  nothingYet: 'Setiap perubahan data dicatat di sini.',
}
/** Who changed what, when, before and after. Read from the service each time: nothing of it stays on the device. */
export function ChangesPart() {
  const workspace = useWorkspace()
  const { client, db, timeZone } = workspace
  const list = useListAddress(changesAddress)
  const { query, change } = list
  const [saved, setSaved] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const found = useQuery({
    queryKey: [db.name, 'changes', query],
    queryFn: ({ signal }) => client.send(listChanges, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })
  const when = (at: string | null | undefined) =>
    at
      ? new Intl.DateTimeFormat('id-ID', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
          new Date(at),
        )
      : '–'

  async function download() {
    setTrouble(null)
    setSaved('Mengunduh…')
    try {
      const left = await downloadChanges({
        workspace,
        query,
        when,
        onProgress: (done, total) =>
          setSaved(`Mengunduh ${counted(done, `dari ${counted(total, 'perubahan')}`)}…`),
      })
      setSaved(null)
      if (left > 0)
        setTrouble(
          `Berkas berisi perubahan terbaru saja: ${counted(left, 'perubahan')} yang lebih lama tidak termuat. Persempit tanggal, lalu unduh lagi.`,
        )
    } catch (error) {
      setSaved(null)
      setTrouble(errorWords(error))
    }
  }

  const columns: Column<Change>[] = [
    { key: 'at', header: 'Waktu', width: '150px', cell: ({ at }) => when(at) },
    { key: 'user', header: 'Oleh', cell: ({ user }) => user?.name ?? 'Layanan' },
    {
      key: 'what',
      header: 'Perubahan',
      phone: 'title',
      cell: (row) => <ChangeLines change={row} zone={timeZone} />,
    },
  ]
  return (
    <>
      <PartBar
        summary={
          <>
            {found.data
              ? counted(found.data.pagination.total_data, 'perubahan')
              : !found.error && 'Memuat...'}
            {found.data && !query.from && !query.to && ' dalam 31 hari terakhir'}
          </>
        }
      >
        <Button icon={<Download aria-hidden="true" />} busy={saved !== null} onClick={() => void download()}>
          {saved ?? 'Unduh CSV'}
        </Button>
      </PartBar>
      <FilterBar
        address={list}
        words={words}
        filters={[{ param: 'bidang', label: 'Bidang', all: 'Semua bidang', options: areas }]}
        onColumns={undefined}
      />
      <div className={styles.days}>
        <Field label="Dari tanggal">
          <DateInput value={query.from ?? ''} onChange={(value) => change({ dari: value })} />
        </Field>
        <Field label="Sampai tanggal">
          <DateInput value={query.to ?? ''} onChange={(value) => change({ sampai: value })} />
        </Field>
      </div>
      {trouble && <Banner kind="warn">{trouble}</Banner>}
      <OnlineOnly error={found.error} onRetry={() => void found.refetch()}>
        Catatan perubahan hanya dapat dibaca dengan internet.
      </OnlineOnly>
      {!(found.error && !found.data) && (
        <DataTable
          label="Catatan perubahan"
          columns={columns}
          rows={found.data?.list}
          rowKey={({ id }) => id}
          busy={found.isPlaceholderData}
          pagination={found.data?.pagination}
          onPage={list.toPage}
          onPageSize={list.toSize}
          empty={
            <EmptyState icon={<History />} title="Tidak ada perubahan yang cocok">
              Ubah pencarian, bidang, atau tanggal.
            </EmptyState>
          }
        />
      )}
    </>
  )
}
