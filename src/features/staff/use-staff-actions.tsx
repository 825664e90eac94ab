import { Archive, ArchiveRestore, Camera, KeyRound, Merge, Pencil } from 'lucide-react'
import type { Teacher } from '../../../contract/people/teachers'
import type { Editing } from '../../records/form/use-editing'
import type { Removing } from '../../records/remove-record'
import { Button } from '../../ui/controls/button'
import { Menu } from '../../ui/office/menu'
import type { MenuAction } from '../../ui/office/menu-action'
import { useLacks, useOffers } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import { isArchived } from './staff-words'
import { useBringBack } from './use-bring-back'

/** What those who may write can do with a member of staff: as the menu of a row, and as buttons. */
export function useStaffActions(
  editing: Editing<Teacher>,
  removing: Removing<Teacher>,
  onAccount: (person: Teacher) => void,
  onPhoto: (person: Teacher) => void,
  onMerge: (person: Teacher) => void,
) {
  const { can } = useWorkspace()
  const lacksAccounts = useLacks('teacher_accounts')
  const givesAccounts = can('users.write') && !lacksAccounts
  const { busy, bringBack } = useBringBack()
  const merges = useOffers('record_merges')
  const actionsFor = (person: Teacher): MenuAction[] => [
    { label: 'Ubah', icon: <Pencil size={18} aria-hidden="true" />, onSelect: () => editing.edit(person) },
    {
      label: person.photo_url ? 'Ganti foto' : 'Tambah foto',
      icon: <Camera size={18} aria-hidden="true" />,
      onSelect: () => onPhoto(person),
    },
    ...(givesAccounts && !isArchived(person)
      ? [
          {
            label: 'Akun masuk',
            icon: <KeyRound size={18} aria-hidden="true" />,
            onSelect: () => onAccount(person),
          },
        ]
      : []),
    ...(merges
      ? [
          {
            label: 'Gabungkan dengan…',
            icon: <Merge size={18} aria-hidden="true" />,
            onSelect: () => onMerge(person),
          },
        ]
      : []),
    isArchived(person)
      ? {
          label: 'Aktifkan lagi',
          icon: <ArchiveRestore size={18} aria-hidden="true" />,
          disabled: busy,
          onSelect: () => void bringBack(person),
        }
      : {
          label: 'Arsipkan',
          icon: <Archive size={18} aria-hidden="true" />,
          danger: true,
          onSelect: () => removing.ask(person),
        },
  ]
  return {
    menu: (person: Teacher) => <Menu label={`Tindakan untuk ${person.name}`} actions={actionsFor(person)} />,
    buttons: (person: Teacher) =>
      actionsFor(person).map(({ label, icon, onSelect }) => (
        <Button key={label} size="sm" icon={icon} onClick={onSelect}>
          {label}
        </Button>
      )),
  }
}
