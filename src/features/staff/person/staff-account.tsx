import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Teacher } from '../../../../contract/people/teachers'
import { requestState } from '../../../pull/request/request-state'
import { AccountActionDialog, type AccountAction } from '../../../records/account/account-action-dialog'
import { AccountCard } from '../../../records/account/account-card'
import type { GivenCode } from '../../../records/account/code-slips'
import { GivenCodes } from '../../../records/account/given-codes'
import { useAccountRights } from '../../../records/account/use-account-rights'
import { useAccounts } from '../../../records/account/use-accounts'
import { RequestNotice } from '../../../records/request-notice'
import { Button } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/notices/skeleton'
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
      {!user && (
        <RequestNotice
          what="Keadaan akun"
          known={accounts.data !== undefined}
          {...requestState(accounts, '')}
          refresh={refresh}
        />
      )}
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
      {user && (
        <AccountCard
          key={user.id}
          id={user.id}
          listed={{ user, at: accounts.dataUpdatedAt }}
          may={(shown) => may(shown) && !isArchived(person)}
          onAct={setAction}
        />
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
