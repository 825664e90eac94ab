import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { BillGroup } from '../../../../../contract/bills/bill-groups'
import { billGroupSource } from '../../../../pull/lists/bill-groups'
import { bundleSource, type BundleQuery, type StoredBundle } from '../../../../pull/lists/bundles'
import type { PageQuery } from '../../../../pull/list/list-source'
import { useRecord } from '../../../../pull/record/use-record'
import { RecordMissing } from '../../../../records/detail/record-missing'
import {
  oneOf,
  useListAddress,
  type ListAddress,
  type ListAddressSpec,
} from '../../../../records/list/list-address'
import { ListPage } from '../../../../records/list/list-page'
import { HeaderActions } from '../../../../ui/parts/header-actions'
import { PageHeader } from '../../../../ui/parts/page-header'
import { PageSkeleton } from '../../../../ui/notices/skeleton'
import { useWorkspace } from '../../../../workspace/workspace'
import { CorrectionNote } from '../../correction-note'
import { VoidDialog } from '../../void-dialog'
import { groupActions, type StepName } from '../groups/group-actions'
import { StepDialog } from '../groups/step-dialog'
import { DraftPupils } from './draft-pupils'
import { GroupSums } from './group-sums'
import { pupilColumns } from './pupil-columns'

const settings = '/tagihan/pengaturan-tagihan'
const states = [
  { value: 'unpaid', label: 'Belum dibayar' },
  { value: 'partial', label: 'Sebagian' },
  { value: 'paid', label: 'Lunas' },
  { value: 'void', label: 'Dibatalkan' },
] as const

interface GroupQuery extends PageQuery {
  status?: string
  sort?: 'name' | '-name' | 'rest' | '-rest'
}

const spec: ListAddressSpec<GroupQuery> = {
  filters: {
    status: ['keadaan', oneOf(states.map(({ value }) => value))],
    sort: ['urut', oneOf(['name', '-name', 'rest', '-rest'])],
  },
}

/** `?tagihan=`: one bill group, pupil by pupil: before it is published who would pay how much, afterwards who has paid. */
export function BillGroupPage({ id }: { id: string }) {
  const shown = useRecord(billGroupSource, id)
  const { row } = shown
  const list = { to: settings, label: 'Ke daftar tagihan' }
  if (row === undefined) return <PageSkeleton rows={8} />
  if (row === null) return <RecordMissing noun="Tagihan" icon={<Users />} list={list} shown={shown} />
  return row.status === 'draft' ? <DraftGroup group={row} /> : <BilledGroup group={row} />
}

/** The way back, and what can be done with the group. */
function useGroupSteps(group: BillGroup) {
  const [step, setStep] = useState<StepName | null>(null)
  const mayVoid = useWorkspace().can('bills.correct')
  return {
    tools: [{ label: 'Semua tagihan', to: settings }],
    menu: {
      label: `Tindakan untuk ${group.name}`,
      actions: groupActions(group.status, setStep, { mayVoid }),
    },
    dialog: step && <StepDialog key={step} name={step} group={group} onClose={() => setStep(null)} />,
  }
}

function DraftGroup({ group }: { group: BillGroup }) {
  const { tools, menu, dialog } = useGroupSteps(group)
  return (
    <>
      <PageHeader
        title={group.name}
        subtitle={<GroupSums group={group} />}
        actions={<HeaderActions tools={tools} menu={menu} />}
      />
      <DraftPupils group={group} />
      {dialog}
    </>
  )
}

function BilledGroup({ group }: { group: BillGroup }) {
  const { tools, menu, dialog } = useGroupSteps(group)
  const own = useListAddress(spec)
  const [voiding, setVoiding] = useState<StoredBundle | null>(null)
  const mayVoid = useWorkspace().can('bills.correct')
  const address = useMemo<ListAddress<BundleQuery>>(
    () => ({ ...own, query: { ...own.query, bill_group_id: group.id } }),
    [own, group.id],
  )
  return (
    <ListPage
      title={group.name}
      lead={
        <>
          <GroupSums group={group} />
          <CorrectionNote />
        </>
      }
      source={bundleSource}
      address={address}
      icon={<Users />}
      words={{
        noun: 'siswa',
        searchHint: 'Cari nama atau NIS',
        nothingYet: 'Tagihan ini belum ditagihkan kepada siapa pun.',
      }}
      columns={pupilColumns(mayVoid ? setVoiding : null)}
      filters={[{ param: 'keadaan', label: 'Keadaan', all: 'Semua keadaan', options: states }]}
      tools={tools}
      menu={menu}
    >
      {dialog}
      {voiding && <VoidDialog bundle={voiding} onClose={() => setVoiding(null)} />}
    </ListPage>
  )
}
