import { AccountCard } from '../../../records/account/account-card'
import type { AccountAction } from '../../../records/account/account-action-dialog'
import type { ListedAccount } from '../../../records/account/use-account'
import type { UserDetail } from '../../../../contract/accounts/users'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import shared from '../../../ui/theme/shared.module.css'

interface AccountDrawerProps {
  id: string
  listed: ListedAccount
  may: (user: UserDetail) => boolean
  onAct: (action: AccountAction) => void
  onClose: () => void
}

/** One account beside the list of accounts. */
export function AccountDrawer({ id, listed, may, onAct, onClose }: AccountDrawerProps) {
  return (
    <OfficeDialog open side="right" title={listed.user?.name ?? 'Akun'} onClose={onClose}>
      <div className={shared.stack4}>
        <AccountCard key={id} id={id} listed={listed} may={may} onAct={onAct} />
      </div>
    </OfficeDialog>
  )
}
