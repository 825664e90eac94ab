import { CalendarPlus, FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import type { BillGroup } from '../../../../../contract/bills/bill-groups'
import { billGroupSource, type BillGroupQuery } from '../../../../pull/lists/bill-groups'
import { useEditing, useNewByAddress } from '../../../../records/form/use-editing'
import { oneOf, useListAddress, type ListAddressSpec } from '../../../../records/list/list-address'
import { ListPage } from '../../../../records/list/list-page'
import { Button } from '../../../../ui/controls/button'
import { useOffers } from '../../../../workspace/use-lacks'
import { useWorkspace } from '../../../../workspace/workspace'
import { CorrectionNote } from '../../correction-note'
import { MissingDialog } from '../missing/missing-dialog'
import { SettingsNotices } from '../settings-notices'
import { SettingsViews } from '../settings-views'
import { statusWords } from '../settings-words'
import { YearDialog } from '../year/year-dialog'
import { groupActions, type StepName } from './group-actions'
import { groupColumns } from './group-columns'
import { GroupDialog } from './group-dialog'
import { StepDialog } from './step-dialog'

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
  useNewByAddress(true, editing.create)
  const [asked, setAsked] = useState<{ name: StepName | 'missing'; group: BillGroup } | null>(null)
  const [year, setYear] = useState(false)
  const offersMissing = useOffers('missing_bills')
  const mayVoid = useWorkspace().can('bills.correct')
  const close = () => setAsked(null)
  const add = (
    <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={editing.create}>
      Buat tagihan
    </Button>
  )
  const actionsOf = (group: BillGroup) =>
    groupActions(group.status, (name) => setAsked({ name, group }), {
      mayVoid,
      edit: () => editing.edit(group),
      addMissing: offersMissing ? () => setAsked({ name: 'missing', group }) : undefined,
    })
  return (
    <ListPage
      source={billGroupSource}
      address={listAddress}
      lead={
        <>
          <SettingsNotices onYear={() => setYear(true)} />
          <CorrectionNote />
        </>
      }
      icon={<FileText />}
      order="-due_date"
      words={{
        noun: 'tagihan',
        searchHint: 'Cari nama tagihan',
        nothingYet:
          'Isi jenis tagihan dulu, lalu buat tagihan untuk satu tingkat, kelas, atau seluruh sekolah.',
        firstStep: add,
      }}
      columns={groupColumns(actionsOf)}
      filters={[
        {
          param: 'status',
          label: 'Status',
          all: 'Semua status',
          options: statuses.map((value) => ({ value, label: statusWords[value].word })),
        },
      ]}
      views={<SettingsViews current="tagihan" />}
      tools={[
        {
          label: 'Tagihan setahun',
          icon: <CalendarPlus size={18} aria-hidden="true" />,
          onSelect: () => setYear(true),
        },
      ]}
      main={add}
    >
      <GroupDialog editing={editing} />
      {asked?.name === 'missing' ? (
        <MissingDialog key={asked.group.id} groupId={asked.group.id} onClose={close} />
      ) : (
        asked && (
          <StepDialog
            key={asked.name + asked.group.id}
            name={asked.name}
            group={asked.group}
            onClose={close}
          />
        )
      )}
      {year && <YearDialog onClose={() => setYear(false)} />}
    </ListPage>
  )
}
