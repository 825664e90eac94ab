import { KeyRound, LogOut, UserCheck, UserCog, UserX } from 'lucide-react'
import type { UserDetail } from '../../../contract/accounts/users'
import { requestState } from '../../pull/request/request-state'
import { Button } from '../../ui/controls/button'
import { Skeleton } from '../../ui/notices/skeleton'
import { Age } from '../../ui/parts/age'
import { localPhone } from '../../ui/words/phone-words'
import { useLacks } from '../../workspace/use-lacks'
import { RequestNotice } from '../request-notice'
import type { AccountAction } from './account-action-dialog'
import { AccountState } from './account-state'
import { accountFailure, useAccount, type ListedAccount } from './use-account'
import styles from './account.module.css'
import shared from '../../ui/theme/shared.module.css'

interface AccountCardProps {
  id: string
  listed: ListedAccount
  /** Whether the account may be changed by the person who is signed in. */
  may: (user: UserDetail) => boolean
  onAct: (action: AccountAction) => void
}

/** One account by itself: who it is, whether they can sign in, when they last did, and what can be done with it. */
export function AccountCard({ id, listed, may, onAct }: AccountCardProps) {
  const { user, at, query } = useAccount(id, listed)
  return (
    <>
      <RequestNotice
        what="Data akun"
        known={user !== undefined}
        {...requestState(query, accountFailure)}
        refresh={() => void query.refetch()}
      />
      {!user && query.isFetching && <Skeleton height={80} />}
      {user && <Facts user={user} at={at} />}
      {user && may(user) && <Actions user={user} onAct={(kind) => onAct({ kind, user })} />}
    </>
  )
}

function Facts({ user, at }: { user: UserDetail; at: number }) {
  const seen = user.last_seen_at ? Date.parse(user.last_seen_at) : NaN
  const facts = [
    ['Keadaan', <AccountState key="state" user={user} />],
    ['Email untuk masuk', user.email],
    ['Peran', user.role?.name ?? '–'],
    ['Telepon', user.phone ? localPhone(user.phone) : '–'],
    ['Terakhir aktif', Number.isNaN(seen) ? 'Belum pernah masuk' : <Age key="seen" at={seen} />],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.age}>
        Data akun <Age at={at} />
      </p>
    </>
  )
}

interface ActionsProps {
  user: UserDetail
  onAct: (kind: AccountAction['kind']) => void
}

function Actions({ user: { active, last_seen_at }, onAct }: ActionsProps) {
  const lacksSessions = useLacks('user_sessions')
  const isOpen = active !== false
  return (
    <div className={shared.cluster}>
      {isOpen && (
        <>
          <Button size="sm" icon={<UserCog aria-hidden="true" />} onClick={() => onAct('role')}>
            Ganti peran
          </Button>
          <Button size="sm" icon={<KeyRound aria-hidden="true" />} onClick={() => onAct('code')}>
            Kode baru
          </Button>
        </>
      )}
      {isOpen && last_seen_at && !lacksSessions && (
        <Button size="sm" icon={<LogOut aria-hidden="true" />} onClick={() => onAct('sessions')}>
          Keluarkan dari semua perangkat
        </Button>
      )}
      <Button
        size="sm"
        icon={isOpen ? <UserX aria-hidden="true" /> : <UserCheck aria-hidden="true" />}
        onClick={() => onAct('active')}
      >
        {isOpen ? 'Nonaktifkan' : 'Aktifkan'}
      </Button>
    </div>
  )
}
