import { KeyRound, UserCheck, UserCog, UserX } from 'lucide-react'
import type { UserDetail } from '../../../../contract/accounts/users'
import type { AccountAction } from '../../../records/account/account-action-dialog'
import { AccountState } from '../../../records/account/account-state'
import { NameCell } from '../../../records/list/name-cell'
import { PersonFace } from '../../../records/photo/person-face'
import { Menu } from '../../../ui/office/menu'
import { Age } from '../../../ui/parts/age'
import type { Column } from '../../../ui/table/column'
import styles from './people.module.css'

interface PeopleColumns {
  /** The person who is signed in, who is marked as such. */
  selfId: string
  /** Whether an account may be changed by the person who is signed in. */
  may: (user: UserDetail) => boolean
  onAction: (action: AccountAction) => void
  onOpen: (user: UserDetail) => void
}

/** The columns of the list of accounts: who, role, state, last seen, and what can be done. */
export const peopleColumns = ({ selfId, may, onAction, onOpen }: PeopleColumns): Column<UserDetail>[] => [
  {
    key: 'name',
    header: 'Nama',
    phone: 'title',
    cell: (user) => (
      <div className={styles.who}>
        <PersonFace id={user.id} name={user.name} url={user.photo_url} size={32} />
        <NameCell
          name={user.id === selfId ? `${user.name} (Anda)` : user.name}
          sub={[user.email, user.role?.name].filter(Boolean).join(' · ')}
          open={() => onOpen(user)}
        />
      </div>
    ),
  },
  { key: 'email', header: 'Email', phone: 'hidden', cell: ({ email }) => email },
  { key: 'role', header: 'Peran', phone: 'hidden', cell: ({ role }) => role?.name ?? '' },
  { key: 'state', header: 'Keadaan', cell: (user) => <AccountState user={user} /> },
  {
    key: 'seen',
    header: 'Terakhir aktif',
    cell: ({ last_seen_at }) => (last_seen_at ? <Age at={Date.parse(last_seen_at)} /> : '–'),
  },
  {
    key: 'actions',
    header: 'Tindakan',
    phone: 'end',
    align: 'end',
    cell: (user) =>
      may(user) && (
        <Menu
          label={`Tindakan untuk ${user.name}`}
          actions={[
            {
              label: 'Ganti peran',
              icon: <UserCog size={18} />,
              onSelect: () => onAction({ kind: 'role', user }),
            },
            user.active !== false && {
              label: user.invited ? 'Perbarui undangan' : 'Kode baru',
              icon: <KeyRound size={18} />,
              onSelect: () => onAction({ kind: 'code', user }),
            },
            {
              label: user.active === false ? 'Aktifkan' : user.invited ? 'Batalkan undangan' : 'Nonaktifkan',
              icon: user.active === false ? <UserCheck size={18} /> : <UserX size={18} />,
              danger: user.active !== false,
              onSelect: () => onAction({ kind: 'active', user }),
            },
          ]}
        />
      ),
  },
]
