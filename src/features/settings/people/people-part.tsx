import { KeyRound, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { userStates } from '../../../../contract/accounts/user-accounts'
import { localPage } from '../../../pull/list/local-page'
import { requestState } from '../../../pull/request/request-state'
import { AccountActionDialog, type AccountAction } from '../../../records/account/account-action-dialog'
import { stateOf, stateWords } from '../../../records/account/account-state'
import type { GivenCode } from '../../../records/account/code-slips'
import { GivenCodes } from '../../../records/account/given-codes'
import { useAccountRights } from '../../../records/account/use-account-rights'
import { useAccounts } from '../../../records/account/use-accounts'
import { anId, oneOf, useListAddress, type ListAddressSpec } from '../../../records/list/list-address'
import { FilterBar } from '../../../records/list/filter-bar'
import { counted, type ListWords } from '../../../records/list/list-words'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { Button } from '../../../ui/controls/button'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { useWorkspace } from '../../../workspace/workspace'
import { AccountDrawer } from './account-drawer'
import { GiveDialog } from './give-dialog'
import { GiveManyDialog } from './give-many-dialog'
import { PartBar } from '../part-bar'
import styles from './people.module.css'
import { peopleColumns } from './people-columns'
import { RenewManyDialog } from './renew-many-dialog'
import { accountsOf, type AccountQuery } from './accounts-of'
import shared from '../../../ui/theme/shared.module.css'

const address: ListAddressSpec<AccountQuery> = {
  filters: { role_id: ['peran', anId], state: ['keadaan', oneOf(userStates)] },
}

const words: ListWords = {
  noun: 'akun',
  searchHint: 'Cari nama atau email',
  nothingYet: 'Guru dan pegawai yang masuk ke Hadir ada di sini.',
}

/** Which dialog gives accounts or codes. */
type Giving = 'one' | 'many' | 'renewed'

/** Everybody who may sign in: role, state, last seen; accounts are given, renewed and closed here. */
export function PeoplePart() {
  const { user: self } = useWorkspace()
  const { roles, given: mine, may } = useAccountRights()
  const list = useListAddress(address)
  const accounts = useAccounts()
  const [opened, open] = useOpenedAccount()
  const [action, setAction] = useState<AccountAction | null>(null)
  const [giving, setGiving] = useState<Giving | null>(null)
  const [codes, setCodes] = useState<readonly GivenCode[]>([])
  const { query } = list
  const found = accounts.data && accountsOf(accounts.data, query)
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / query.limit))
  const shown = found && localPage(found, { page: Math.min(query.page, pages), limit: query.limit })
  const refresh = () => void accounts.refetch()
  const neverIn = (accounts.data ?? []).filter((user) => stateOf(user) === 'never' && may(user))
  const given = (made: readonly GivenCode[]) => {
    setGiving(null)
    setCodes(made)
    refresh()
  }
  return (
    <>
      <PeopleBar accounts={accounts} neverIn={neverIn.length} onGive={setGiving} />
      <FilterBar
        address={list}
        words={words}
        filters={[
          {
            param: 'peran',
            label: 'Peran',
            all: 'Semua peran',
            options: roles.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            param: 'keadaan',
            label: 'Keadaan',
            all: 'Semua keadaan',
            options: userStates.map((state) => ({ value: state, label: stateWords[state] })),
          },
        ]}
        onColumns={undefined}
      />
      <div className={styles.notice}>
        <RequestNotice
          what="Daftar akun"
          known={Boolean(accounts.data)}
          {...requestState(accounts, '')}
          refresh={refresh}
        />
      </div>
      {(shown ?? !accounts.error) && (
        <DataTable
          label="Daftar akun"
          columns={peopleColumns({ selfId: self.id, may, onAction: setAction, onOpen: ({ id }) => open(id) })}
          rows={shown?.rows}
          rowKey={({ id }) => id}
          pagination={shown?.pagination}
          onPage={list.toPage}
          onPageSize={list.toSize}
          empty={
            <EmptyState icon={<UsersRound />} title="Tidak ada akun yang cocok">
              Ubah pencarian atau saringan.
            </EmptyState>
          }
        />
      )}
      {opened !== null && (
        <AccountDrawer
          id={opened}
          listed={{ user: accounts.data?.find(({ id }) => id === opened), at: accounts.dataUpdatedAt }}
          may={may}
          onAct={setAction}
          onClose={() => open(null)}
        />
      )}
      {giving === 'one' && (
        <GiveDialog roles={mine} onGiven={(one) => given([one])} onClose={() => setGiving(null)} />
      )}
      {giving === 'many' && <GiveManyDialog onClose={given} />}
      {giving === 'renewed' && <RenewManyDialog people={neverIn} onClose={given} />}
      <AccountActionDialog
        action={action}
        roles={mine}
        onCode={(one) => setCodes([one])}
        onChanged={refresh}
        onClose={() => setAction(null)}
      />
      <GivenCodes codes={codes} onClose={() => setCodes([])} />
    </>
  )
}

/** The account that is open, which the address names: `?akun=`. */
function useOpenedAccount(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const open = (id: string | null) =>
    setParams(
      (now) => {
        const others = [...now].filter(([name]) => name !== 'akun')
        return new URLSearchParams(id === null ? others : [...others, ['akun', id]])
      },
      { replace: id === null },
    )
  return [params.get('akun'), open]
}

interface PeopleBarProps {
  accounts: ReturnType<typeof useAccounts>
  /** How many accounts have never been used and may be given a new code. */
  neverIn: number
  onGive: (what: Giving) => void
}

/** How many accounts there are, how old the list is, and the ways of giving some. */
function PeopleBar({ accounts, neverIn, onGive }: PeopleBarProps) {
  return (
    <PartBar
      summary={
        <>
          {accounts.data ? counted(accounts.data.length, 'akun') : !accounts.error && 'Memuat...'}
          {accounts.dataUpdatedAt > 0 && (
            <>
              {' '}
              · data <Age at={accounts.dataUpdatedAt} />
            </>
          )}
        </>
      }
    >
      <div className={shared.cluster}>
        {neverIn > 0 && (
          <Button icon={<KeyRound aria-hidden="true" />} onClick={() => onGive('renewed')}>
            Kode baru bagi yang belum masuk ({neverIn})
          </Button>
        )}
        <Button icon={<UsersRound aria-hidden="true" />} onClick={() => onGive('many')}>
          Akun semua wali kelas
        </Button>
        <Button look="solid" icon={<UserPlus aria-hidden="true" />} onClick={() => onGive('one')}>
          Beri akun
        </Button>
      </div>
    </PartBar>
  )
}
