import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { pullClasses, pullPeriods } from '../../pull/pull-school-life'
import { usePull } from '../../pull/use-pull'
import { useListAddress } from '../../records/list/list-address'
import { ListNotice, ListSubtitle } from '../../records/list/list-notice'
import { Button } from '../../ui/controls/button'
import { HeaderActions } from '../../ui/parts/header-actions'
import { PageHeader } from '../../ui/parts/page-header'
import { useOffers } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import { Inbox } from './inbox/inbox'
import { LeaveFilters } from './inbox/leave-filters'
import { useWideScreen } from '../../ui/hooks/use-wide-screen'
import { formParam, leavesAddress, openParam } from './leaves-address'
import { NewLeave } from './new/new-leave'
import { useLeaves } from './use-leaves'
import { withParts } from '../../ui/address-parts'

/** `/akademik/wali-kelas/izin-sakit`: leaves of pupils, entered, decided and cancelled. */
export function LeavesPage() {
  const [params, setParams] = useSearchParams()
  const { can } = useWorkspace()
  usePull(['classes'], pullClasses, { fallback: 'Failed to fetch classes', staleMs: 300_000 })
  usePull(['periods'], pullPeriods, { fallback: 'Failed to fetch periods', staleMs: 300_000 })
  const form = params.get(formParam)
  const close = (opened?: string) =>
    setParams(withParts({ [formParam]: null, ...(opened ? { [openParam]: opened } : {}) }), { replace: true })
  if (form !== null && can('leaves.write')) return <NewLeave key={form} form={form} onClose={close} />
  return <LeaveList />
}

function LeaveList() {
  const { can } = useWorkspace()
  const address = useListAddress(leavesAddress)
  const [params, setParams] = useSearchParams()
  const decides = useOffers('leave_decisions')
  const { rows, list } = useLeaves(address.query, decides)
  const set = (name: string, value: string | null, replace: boolean) =>
    setParams(withParts({ [name]: value }), { replace })
  const create = can('leaves.write') && (
    <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={() => set(formParam, '1', false)}>
      Catat izin
    </Button>
  )
  const wide = useWideScreen()
  const opened = params.get(openParam)
  const listed = wide || opened === null
  // The service does not count what it has not received.
  const unsent = rows?.filter(({ confirmed }) => confirmed === null).length ?? 0
  return (
    <>
      <PageHeader
        subtitle={
          <>
            <ListSubtitle list={list} noun="izin" />
            {unsent > 0 && ` · ${unsent} belum terkirim`}
          </>
        }
        actions={listed && <HeaderActions main={create} />}
      />
      {listed && <LeaveFilters address={address} decides={decides} />}
      <ListNotice list={list} searching={address.filtered} />
      <Inbox
        rows={rows}
        list={list}
        address={address}
        decides={decides}
        opened={opened}
        wide={wide}
        onOpen={(id, replace) => set(openParam, id, replace)}
        onEdit={(id) => set(formParam, id, false)}
        create={create}
      />
    </>
  )
}
