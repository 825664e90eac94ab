import type { Teacher } from '../../../../contract/people/teachers'
import { useAccountStep } from '../../../records/account/use-account-step'
import { Dialog } from '../../../ui/dialogs/dialog'
import { useOffers } from '../../../workspace/use-lacks'

interface AccountDialogProps {
  /** Null while nobody gets a sign-in. */
  person: Teacher | null
  onClose: () => void
}

/** Gives a member of staff a sign-in. A service that does not list accounts resets an existing one here too. */
export function AccountDialog({ person, onClose }: AccountDialogProps) {
  const hasAccounts = useOffers('user_accounts')
  const words = {
    title: 'Akun masuk',
    description: hasAccounts
      ? `${person?.name ?? ''} mendapat akun untuk masuk.`
      : `Buatkan ${person?.name ?? ''} akun untuk masuk. Bila sudah punya akun, email dan kata sandinya diganti, dan ia keluar dari semua perangkat.`,
    give: 'Simpan akun',
    leave: 'Batal',
  }
  const { body, ...step } = useAccountStep(person, words, onClose, onClose)
  return (
    <Dialog open={person !== null} onClose={onClose} {...step}>
      {body}
    </Dialog>
  )
}
