import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, History } from 'lucide-react'
import { useState } from 'react'
import { listChanges, type Change } from '../../../../contract/accounts/changes'
import { everyPage } from '../../../api/every-page'
import { csvOf } from '../../../records/list/csv'
import { FilterBar } from '../../../records/list/filter-bar'
import { useListAddress, type ListAddressSpec, type ReadFilter } from '../../../records/list/list-address'
import { counted, type ListWords } from '../../../records/list/list-words'
import { errorWords } from '../../../records/error-words'
import type { PageQuery } from '../../../pull/list/list-source'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { Field } from '../../../ui/controls/field'
import { saveFile } from '../../../ui/save-file'
import { TextInput } from '../../../ui/controls/text-input'
import { useWorkspace } from '../../../workspace/workspace'
import { actionWords, changeText, entityWords, fieldChanges, subjectWords } from './change-words'
import { OnlineOnly } from '../online-only'
import { PartBar } from '../part-bar'
import styles from './changes.module.css'

interface ChangeQuery extends PageQuery {
  area?: string
  from?: string
  to?: string
}

const aDate: ReadFilter<string> = (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
const anArea: ReadFilter<string> = (text) => (text in entityWords ? text : undefined)
const address: ListAddressSpec<ChangeQuery> = {
  filters: { area: ['bidang', anArea], from: ['dari', aDate], to: ['sampai', aDate] },
}
const words: ListWords = {
  noun: 'perubahan',
  searchHint: 'Cari nama orang atau siswa',
  nothingYet: 'Setiap perubahan data dicatat di sini.',
}
/** Kinds that the service takes as an area; those with a dot share one. */
const areas = Object.entries(entityWords)
  .filter(([entity]) => !entity.includes('.') && entity !== 'schools')
  .map(([value, label]) => ({ value, label }))

/** The most lines of a file: pages of 200. */
const mostPages = 25

/** Who changed what, when, before and after. Read from the service each time: nothing of it stays on the device. */
export function ChangesPart() {
  const { client, db, timeZone } = useWorkspace()
  const list = useListAddress(address)
  const { query, change } = list
  const [saving, setSaving] = useState(false)
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
    setSaving(true)
    setTrouble(null)
    try {
      const rows = await everyPage(
        (page) => client.send(listChanges, { query: { ...query, page, limit: 200 } }),
        mostPages,
      )
      const lines = rows.map((row) => [
        when(row.at),
        row.user?.name ?? 'Layanan',
        actionWords(row),
        subjectWords(row),
        changeText(row, timeZone),
      ])
      saveFile(
        csvOf([['Waktu', 'Oleh', 'Tindakan', 'Tentang', 'Perubahan'], ...lines]),
        'catatan-perubahan.csv',
      )
    } catch (error) {
      setTrouble(errorWords(error))
    } finally {
      setSaving(false)
    }
  }

  const columns: Column<Change>[] = [
    { key: 'at', header: 'Waktu', width: '150px', cell: ({ at }) => when(at) },
    { key: 'user', header: 'Oleh', cell: ({ user }) => user?.name ?? 'Layanan' },
    {
      key: 'what',
      header: 'Perubahan',
      phone: 'title',
      cell: (row) => (
        <div className={styles.what}>
          <b>{actionWords(row)}</b>
          {subjectWords(row) && <span>{subjectWords(row)}</span>}
          <ul>
            {fieldChanges(row, timeZone).map(({ field, was, is }) => (
              <li key={field}>
                {field}: {row.before && <s>{was}</s>}
                {row.before && ' → '}
                {is}
              </li>
            ))}
          </ul>
        </div>
      ),
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
        <Button icon={<Download aria-hidden="true" />} busy={saving} onClick={() => void download()}>
          Unduh CSV
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
          <TextInput
            type="date"
            value={query.from ?? ''}
            onChange={({ target }) => change({ dari: target.value })}
          />
        </Field>
        <Field label="Sampai tanggal">
          <TextInput
            type="date"
            value={query.to ?? ''}
            onChange={({ target }) => change({ sampai: target.value })}
          />
        </Field>
      </div>
      {trouble && <Banner kind="error">{trouble}</Banner>}
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
