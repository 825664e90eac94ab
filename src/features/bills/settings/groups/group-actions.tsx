import { Ban, Lock, LockOpen, Pencil, Send, UserPlus } from 'lucide-react'
import type { BillGroup } from '../../../../../contract/bills/bill-groups'
import type { MenuAction } from '../../../../ui/office/menu-action'

/** What is done to a whole group. */
export type StepName = 'publish' | 'close' | 'reopen' | 'void'

interface MoreActions {
  edit?: () => void
  /** The person may let debts disappear; a draft is owed by nobody. */
  mayVoid: boolean
  /** Bills pupils who joined later; left out where the service does not offer it. */
  addMissing?: (() => void) | undefined
}

/** What a group's status allows. */
export function groupActions(
  status: BillGroup['status'],
  step: (name: StepName) => void,
  { edit, addMissing, mayVoid }: MoreActions,
): (MenuAction | false)[] {
  return [
    status === 'draft' && edit !== undefined && { label: 'Ubah', icon: <Pencil size={18} />, onSelect: edit },
    status === 'draft' && {
      ...{ label: 'Terbitkan', icon: <Send size={18} /> },
      onSelect: () => step('publish'),
    },
    status === 'published' &&
      addMissing !== undefined && {
        ...{ label: 'Tagih siswa baru', icon: <UserPlus size={18} /> },
        onSelect: addMissing,
      },
    status === 'published' && {
      ...{ label: 'Tutup', icon: <Lock size={18} /> },
      onSelect: () => step('close'),
    },
    status === 'closed' && {
      ...{ label: 'Buka kembali', icon: <LockOpen size={18} /> },
      onSelect: () => step('reopen'),
    },
    (status === 'draft' || (status !== 'void' && mayVoid)) && {
      ...{ label: 'Batalkan', icon: <Ban size={18} />, danger: true },
      onSelect: () => step('void'),
    },
  ]
}
