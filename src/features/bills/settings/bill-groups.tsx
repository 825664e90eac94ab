import { Ban, CalendarPlus, FileText, Lock, LockOpen, Pencil, Plus, Send, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { BillGroup } from '../../../../contract/bills/bill-groups'
import {
  billGroupSource,
  GroupDraft,
  GroupDraftChange,
  type BillGroupQuery,
} from '../../../pull/lists/bill-groups'
import { DateField, TextField } from '../../../records/form/fields'
import { PickMany } from '../../../records/form/pick-many'
import { RecordDialog } from '../../../records/form/record-dialog'
import { useEditing } from '../../../records/form/use-editing'
import { oneOf, useListAddress, type ListAddressSpec } from '../../../records/list/list-address'
import type { ListColumn } from '../../../records/list/list-columns'
import { ListPage } from '../../../records/list/list-page'
import { NameCell } from '../../../records/list/name-cell'
import { Badge } from '../../../ui/parts/badge'
import { Button } from '../../../ui/controls/button'
import { shortDate } from '../../../ui/words/date-words'
import { Menu } from '../../../ui/office/menu'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { useOffers } from '../../../workspace/use-lacks'
import { SettingsViews } from './settings-views'
import { statusWords } from './settings-words'
import styles from './settings.module.css'
import { StepDialog, type AskedStep, type StepName } from './step-dialog'
import { useTargetChoices } from './use-target-choices'
import { YearDialog } from './year-dialog'

const statuses = ['draft', 'published', 'closed', 'void'] as const

const address: ListAddressSpec<BillGroupQuery> = {
  filters: {
    status: ['status', oneOf(statuses)],
    sort: ['urut', oneOf(['name', '-name', 'due_date', '-due_date'])],
  },
}

/** What is billed to whom and when, from draft to closed or void. */
export function BillGroups() {
  const listAddress = useListAddress(address)
  const editing = useEditing<BillGroup>()
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const [year, setYear] = useState(false)
  const choices = useTargetChoices()
  const add = (
    <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={editing.create}>
      Buat tagihan
    </Button>
  )
  return (
    <ListPage
      source={billGroupSource}
      address={listAddress}
      icon={<FileText />}
      order="-due_date"
      words={{
        noun: 'tagihan',
        searchHint: 'Cari nama tagihan',
        nothingYet:
          'Isi jenis tagihan dulu, lalu buat tagihan untuk satu tingkat, kelas, atau seluruh sekolah.',
        firstStep: add,
      }}
      columns={columnsFor(editing.edit, (name, group) => setAsked({ name, group }), useOffers('till'))}
      filters={[
        {
          param: 'status',
          label: 'Status',
          all: 'Semua status',
          options: statuses.map((value) => ({ value, label: statusWords[value].word })),
        },
      ]}
      actions={
        <>
          <SettingsViews current="tagihan" />
          <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setYear(true)}>
            Tagihan setahun
          </Button>
          {add}
        </>
      }
    >
      <RecordDialog
        source={billGroupSource}
        editing={editing}
        create={GroupDraft}
        update={GroupDraftChange}
        noun="tagihan"
        blank={{ bill_type_ids: [], grade_ids: [], class_ids: [] }}
        rowValues={({ items, targets }) => ({
          bill_type_ids: (items ?? []).flatMap((item) => item.bill_type_id ?? []),
          grade_ids: (targets?.grades ?? []).map(({ id }) => id),
          class_ids: (targets?.classes ?? []).map(({ id }) => id),
        })}
      >
        {(field) => (
          <>
            <TextField {...field('name')} label="Nama" hint="Misalnya SPP Juli 2026" maxLength={150} />
            <DateField {...field('due_date')} label="Jatuh tempo" />
            <PickMany {...field('bill_type_ids')} label="Jenis tagihan" choices={choices.types} />
            <PickMany {...field('grade_ids')} label="Tingkat" choices={choices.grades} />
            <PickMany
              {...field('class_ids')}
              label="Kelas"
              hint="Siswa yang termasuk beberapa pilihan tetap ditagih sekali."
              choices={choices.classes}
            />
          </>
        )}
      </RecordDialog>
      {asked && <StepDialog key={asked.name + asked.group.id} asked={asked} onClose={() => setAsked(null)} />}
      {year && <YearDialog onClose={() => setYear(false)} />}
    </ListPage>
  )
}

function columnsFor(
  edit: (group: BillGroup) => void,
  ask: (name: StepName, group: BillGroup) => void,
  offersMissing: boolean,
): ListColumn<BillGroup>[] {
  const actionsOf = (group: BillGroup) => {
    const { status } = group
    const step = (name: StepName) => () => ask(name, group)
    return [
      status === 'draft' && { label: 'Ubah', icon: <Pencil size={18} />, onSelect: () => edit(group) },
      status === 'draft' && { label: 'Terbitkan', icon: <Send size={18} />, onSelect: step('publish') },
      status === 'published' &&
        offersMissing && { label: 'Tagih siswa baru', icon: <UserPlus size={18} />, onSelect: step('add') },
      status === 'published' && { label: 'Tutup', icon: <Lock size={18} />, onSelect: step('close') },
      status === 'closed' && {
        label: 'Buka kembali',
        icon: <LockOpen size={18} />,
        onSelect: step('reopen'),
      },
      status !== 'void' && {
        label: 'Batalkan',
        icon: <Ban size={18} />,
        danger: true,
        onSelect: step('void'),
      },
    ]
  }
  return [
    {
      key: 'name',
      header: 'Nama',
      sort: 'name',
      phone: 'title',
      text: ({ name }) => name,
      cell: (group) => (
        <NameCell
          name={group.name}
          sub={(group.items ?? []).map(({ name }) => name).join(', ')}
          {...(group.status === 'draft' ? { open: () => edit(group) } : {})}
        />
      ),
    },
    {
      key: 'due_date',
      header: 'Jatuh tempo',
      sort: 'due_date',
      text: ({ due_date }) => due_date,
      cell: ({ due_date }) => (due_date ? `${shortDate(due_date)} ${due_date.slice(0, 4)}` : '–'),
    },
    {
      key: 'status',
      header: 'Status',
      text: ({ status }) => status && statusWords[status].word,
      cell: ({ status }) =>
        status ? <Badge tone={statusWords[status].tone}>{statusWords[status].word}</Badge> : '–',
    },
    {
      key: 'students',
      header: 'Siswa',
      align: 'end',
      text: ({ student_count }) => String(student_count ?? ''),
      cell: ({ student_count }) => student_count ?? '–',
    },
    {
      key: 'total',
      header: 'Ditagih',
      align: 'end',
      text: ({ total }) => String(total ?? ''),
      cell: ({ total, reduced }) =>
        typeof total === 'number' ? (
          <>
            {rupiahWords(total)}
            {reduced ? <div className={styles.dates}>potongan {rupiahWords(reduced)}</div> : null}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'outstanding',
      header: 'Belum dibayar',
      align: 'end',
      text: ({ outstanding }) => String(outstanding ?? ''),
      cell: ({ outstanding }) => (typeof outstanding === 'number' ? rupiahWords(outstanding) : '–'),
    },
    {
      key: 'actions',
      header: 'Tindakan',
      phone: 'end',
      align: 'end',
      cell: (group) => <Menu label={`Tindakan untuk ${group.name}`} actions={actionsOf(group)} />,
    },
  ]
}
