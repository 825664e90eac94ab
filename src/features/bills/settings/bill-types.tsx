import { Plus, Tags } from 'lucide-react'
import { BillTypeCreate, BillTypeUpdate, type BillType } from '../../../../contract/bills/bill-types'
import { billTypeSource, type BillTypeQuery } from '../../../pull/lists/bill-types'
import { SelectField, TextAreaField, TextField } from '../../../records/form/fields'
import { MoneyField } from '../../../records/form/money-field'
import { RecordDialog } from '../../../records/form/record-dialog'
import { useEditing } from '../../../records/form/use-editing'
import { oneOf, useListAddress, type ListAddressSpec } from '../../../records/list/list-address'
import type { ListColumn } from '../../../records/list/list-columns'
import { rowMenu } from '../../../records/list/row-menu'
import { ListPage } from '../../../records/list/list-page'
import { NameCell } from '../../../records/list/name-cell'
import { RemoveRecord, useRemoving } from '../../../records/remove-record'
import { Button } from '../../../ui/controls/button'
import { rupiahWords } from '../../../ui/words/rupiah-words'
import { SettingsViews } from './settings-views'
import { frequencyWords } from './settings-words'

const frequencies = ['once', 'monthly', 'semester', 'yearly'] as const
const options = frequencies.map((value) => ({ value, label: frequencyWords[value] }))

const address: ListAddressSpec<BillTypeQuery> = {
  filters: {
    frequency: ['waktu', oneOf(frequencies)],
    sort: ['urut', oneOf(['name', '-name', 'amount', '-amount'])],
  },
}

/** What the school asks money for. */
export function BillTypes() {
  const listAddress = useListAddress(address)
  const editing = useEditing<BillType>()
  const removing = useRemoving<BillType>()
  const add = (
    <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={editing.create}>
      Tambah jenis tagihan
    </Button>
  )
  const columns: ListColumn<BillType>[] = [
    {
      key: 'name',
      header: 'Nama',
      sort: 'name',
      phone: 'title',
      text: ({ name }) => name,
      cell: (type) => (
        <NameCell
          name={type.name}
          sub={[type.frequency && frequencyWords[type.frequency], type.description]
            .filter(Boolean)
            .join(' · ')}
          open={() => editing.edit(type)}
        />
      ),
    },
    {
      key: 'frequency',
      header: 'Ditagih',
      phone: 'hidden',
      text: ({ frequency }) => frequency && frequencyWords[frequency],
      cell: ({ frequency }) => (frequency ? frequencyWords[frequency] : '–'),
    },
    {
      key: 'amount',
      header: 'Jumlah',
      phone: 'status',
      sort: 'amount',
      align: 'end',
      text: ({ amount }) => String(amount ?? ''),
      cell: ({ amount }) => rupiahWords(amount ?? 0),
    },
    rowMenu(({ name }) => name, editing, removing),
  ]
  return (
    <ListPage
      source={billTypeSource}
      address={listAddress}
      icon={<Tags />}
      words={{
        noun: 'jenis tagihan',
        searchHint: 'Cari nama jenis tagihan',
        nothingYet: 'Mulai dengan jenis tagihan, misalnya SPP Rp250.000 setiap bulan.',
        firstStep: add,
      }}
      columns={columns}
      filters={[{ param: 'waktu', label: 'Ditagih', all: 'Semua', options }]}
      views={<SettingsViews current="jenis" />}
      main={add}
    >
      <RecordDialog
        source={billTypeSource}
        editing={editing}
        create={BillTypeCreate}
        update={BillTypeUpdate}
        noun="jenis tagihan"
        blank={{ frequency: 'monthly', amount: null }}
      >
        {(field) => (
          <>
            <TextField {...field('name')} label="Nama" hint="Misalnya SPP" maxLength={100} />
            <MoneyField {...field('amount')} label="Jumlah" />
            <SelectField {...field('frequency')} label="Ditagih" options={options} />
            <TextAreaField {...field('description')} label="Keterangan" optional maxLength={500} />
          </>
        )}
      </RecordDialog>
      <RemoveRecord source={billTypeSource} removing={removing} name={({ name }) => name}>
        Jenis tagihan yang sudah dipakai tidak dapat dihapus. Tagihan yang sudah terbit tetap seperti saat
        diterbitkan.
      </RemoveRecord>
    </ListPage>
  )
}
