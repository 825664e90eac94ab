import { KeyRound, LogOut, UserCheck, UserPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import type { Teacher } from '../../../../contract/people/teachers'
import type { UserDetail } from '../../../../contract/accounts/users'
import { requestState } from '../../../pull/request/request-state'
import { AccountActionDialog, type AccountAction } from '../../../records/account/account-action-dialog'
import { AccountState } from '../../../records/account/account-state'
import type { GivenCode } from '../../../records/account/code-slips'
import { GivenCodes } from '../../../records/account/given-codes'
import { useAccountRights } from '../../../records/account/use-account-rights'
import { useAccounts } from '../../../records/account/use-accounts'
import { RequestNotice } from '../../../records/request-notice'
import { Button } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/notices/skeleton'
import { Age } from '../../../ui/parts/age'
import { useLacks } from '../../../workspace/use-lacks'
import { AccountDialog } from './account-dialog'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../staff.module.css'
import { isArchived } from '../staff-words'

/** Whether somebody can sign in, when they last did, and what can be done with their account. */
export function StaffAccount({ person }: { person: Teacher }) {
  const accounts = useAccounts()
  const { given, may } = useAccountRights()
  const [action, setAction] = useState<AccountAction | null>(null)
  const [giving, setGiving] = useState(false)
  const [codes, setCodes] = useState<readonly GivenCode[]>([])
  const refresh = () => void accounts.refetch()
  const user = accounts.data?.find(({ teacher_id }) => teacher_id === person.id)
  return (
    <section className={styles.stack} aria-label="Akun masuk">
      <RequestNotice
        what="Keadaan akun"
        known={accounts.data !== undefined}
        {...requestState(accounts, '')}
        refresh={refresh}
      />
      {!accounts.data && accounts.isFetching && <Skeleton height={80} />}
      {accounts.data && !user && (
        <>
          <p>
            {isArchived(person)
              ? 'Pegawai arsip tidak punya akun masuk.'
              : `${person.name} belum punya akun, jadi belum dapat masuk ke Hadir.`}
          </p>
          {!isArchived(person) && (
            <div className={shared.cluster}>
              <Button size="sm" icon={<UserPlus aria-hidden="true" />} onClick={() => setGiving(true)}>
                Beri akun
              </Button>
            </div>
          )}
        </>
      )}
      {user && <Facts user={user} at={accounts.dataUpdatedAt} />}
      {user && may(user) && !isArchived(person) && (
        <Actions user={user} onAct={(kind) => setAction({ kind, user })} />
      )}
      <AccountDialog
        key={giving ? 'giving' : 'closed'}
        person={giving ? person : null}
        onClose={() => {
          setGiving(false)
          refresh()
        }}
      />
      <AccountActionDialog
        action={action}
        roles={given}
        onCode={(one) => setCodes([one])}
        onChanged={refresh}
        onClose={() => setAction(null)}
      />
      <GivenCodes codes={codes} onClose={() => setCodes([])} />
    </section>
  )
}

function Facts({ user, at }: { user: UserDetail; at: number }) {
  const seen = user.last_seen_at ? Date.parse(user.last_seen_at) : NaN
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Keadaan</dt>
          <dd>
            <AccountState user={user} />
          </dd>
        </div>
        <div>
          <dt>Email untuk masuk</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Peran</dt>
          <dd>{user.role?.name ?? '–'}</dd>
        </div>
        <div>
          <dt>Terakhir aktif</dt>
          <dd>{Number.isNaN(seen) ? 'Belum pernah masuk' : <Age at={seen} />}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
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
  if (active === false)
    return (
      <div className={shared.cluster}>
        <Button size="sm" icon={<UserCheck aria-hidden="true" />} onClick={() => onAct('active')}>
          Aktifkan
        </Button>
      </div>
    )
  return (
    <div className={shared.cluster}>
      <Button size="sm" icon={<KeyRound aria-hidden="true" />} onClick={() => onAct('code')}>
        Kode baru
      </Button>
      {last_seen_at && !lacksSessions && (
        <Button size="sm" icon={<LogOut aria-hidden="true" />} onClick={() => onAct('sessions')}>
          Keluarkan dari semua perangkat
        </Button>
      )}
      <Button size="sm" icon={<UserX aria-hidden="true" />} onClick={() => onAct('active')}>
        Nonaktifkan
      </Button>
    </div>
  )
}
