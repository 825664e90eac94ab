import { Eye, Pencil, ScanEye, Plus, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Role } from '../../../../contract/accounts/role'
import { RoleCreate, RoleUpdate, type MasterRole } from '../../../../contract/accounts/roles'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { allRoles, roleSource } from '../../../pull/lists/roles'
import { TextField } from '../../../records/form/fields'
import { RecordDialog } from '../../../records/form/record-dialog'
import { useEditing } from '../../../records/form/use-editing'
import { ListNotice, ListSubtitle } from '../../../records/list/list-notice'
import { blank, NameCell } from '../../../records/list/name-cell'
import { RequestNotice } from '../../../records/request-notice'
import { Badge } from '../../../ui/parts/badge'
import { Button } from '../../../ui/controls/button'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { EmptyState } from '../../../ui/notices/empty-state'
import { Menu } from '../../../ui/office/menu'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { PermissionField } from './permission-field'
import { RemoveRole } from './remove-role'
import { differenceOf, knownOf, lockOf, masterOf } from './role-rules'
import { RoleView } from './role-view'
import { ViewAsDialog } from './view-as-dialog'
import { PartBar } from '../part-bar'
import { useRoleCatalogue } from './use-role-catalogue'
import shared from '../../../ui/theme/shared.module.css'
import styles from './roles.module.css'

/** What each role may do, who has it, and how it differs from the one that every school begins with. */
export function RolesPart() {
  const { can, permissions: own, user } = useWorkspace()
  const list = usePagedList(roleSource, allRoles)
  const { masters, offered, troubles } = useRoleCatalogue()
  const editing = useEditing<Role>()
  const [viewed, setViewed] = useState<Role | null>(null)
  const [looked, setLooked] = useState<Role | null>(null)
  const [removed, setRemoved] = useState<Role | null>(null)
  const roles = list.rows ?? []
  // Where permissions have names of their own, what both hold is not known.
  const looksAs = ({ id }: Role) => id !== user.role?.id && knownOf(own).length > 0
  const open = (role: Role) => (lockOf(role, own) === null ? editing.edit(role) : setViewed(role))
  const columns: Column<Role>[] = [
    {
      key: 'name',
      header: 'Peran',
      phone: 'title',
      cell: (role) => (
        <NameCell
          name={role.id === user.role?.id ? `${role.name} (peran Anda)` : role.name}
          sub={`${holdersOf(role)} · ${heldOf(role)}`}
          open={() => open(role)}
        />
      ),
    },
    { key: 'people', header: 'Pemegang', phone: 'hidden', cell: (role) => <Holders role={role} /> },
    { key: 'held', header: 'Hak', phone: 'hidden', cell: heldOf },
    {
      key: 'master',
      header: 'Dibanding bawaan',
      cell: (role) => <Difference role={role} masters={masters} />,
    },
    {
      key: 'actions',
      header: 'Tindakan',
      phone: 'end',
      align: 'end',
      cell: (role) => {
        const locked = lockOf(role, own) !== null
        return (
          <Menu
            label={`Tindakan untuk ${role.name}`}
            actions={[
              { label: 'Lihat hak', icon: <Eye size={18} />, onSelect: () => setViewed(role) },
              looksAs(role) && {
                label: 'Lihat sebagai peran ini',
                icon: <ScanEye size={18} />,
                onSelect: () => setLooked(role),
              },
              !locked && { label: 'Ubah', icon: <Pencil size={18} />, onSelect: () => editing.edit(role) },
              !locked && {
                label: 'Hapus',
                icon: <Trash2 size={18} />,
                danger: true,
                onSelect: () => setRemoved(role),
              },
            ]}
          />
        )
      },
    },
  ]
  return (
    <>
      <PartBar summary={<ListSubtitle list={list} noun="peran" />}>
        {can('roles.write') && (
          <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={editing.create}>
            Tambah peran
          </Button>
        )}
      </PartBar>
      <ListNotice list={list} />
      {roles.length === 0 && (
        <RequestNotice
          what="Daftar peran"
          known={false}
          status={list.status}
          error={list.error}
          refresh={list.refresh}
        />
      )}
      {troubles.length > 0 && (
        <div className={styles.troubles}>
          {troubles.map((trouble) => (
            <RequestNotice key={trouble.what} {...trouble} />
          ))}
        </div>
      )}
      <DataTable
        label="Daftar peran"
        columns={columns}
        rows={list.rows}
        rowKey={(role) => role.id}
        empty={<EmptyState icon={<ShieldCheck />} title="Belum ada peran di perangkat ini" />}
      />
      <RecordDialog
        source={roleSource}
        editing={editing}
        create={RoleCreate}
        update={RoleUpdate}
        noun="peran"
        large
        blank={{ permissions: [] }}
        rowValues={({ permissions }) => ({ permissions: permissions ?? [] })}
      >
        {(field) => (
          <>
            <TextField {...field('name')} label="Nama" hint="Misalnya Kesiswaan" maxLength={60} />
            <PermissionField
              {...field('permissions')}
              role={editing.row}
              roles={roles}
              masters={masters}
              own={own}
              offered={offered}
            />
          </>
        )}
      </RecordDialog>
      <RoleView role={viewed} masters={masters} onClose={() => setViewed(null)} />
      <ViewAsDialog role={looked} onClose={() => setLooked(null)} />
      <RemoveRole role={removed} roles={roles} onClose={() => setRemoved(null)} />
    </>
  )
}

const holdersOf = ({ user_count }: Role) =>
  user_count === null || user_count === undefined ? '' : `${user_count} orang`
/** How many people have the role; leads to them where they are listed. */
function Holders({ role }: { role: Role }) {
  const { can } = useWorkspace()
  const lists = useOffers('user_accounts')
  const words = holdersOf(role)
  if (!lists || !can('users.write') || !role.user_count) return <>{words}</>
  return <Link to={{ search: `?bagian=pengguna&peran=${role.id}` }}>{words}</Link>
}

const heldOf = ({ permissions = [] }: Role) => `${permissions.length} hak`

function Difference({ role, masters }: { role: Role; masters: readonly MasterRole[] }) {
  const master = masterOf(role, masters)
  if (!master) return blank
  const { more, less } = differenceOf(role.permissions ?? [], master.permissions ?? [])
  const words = [
    ...(more.length > 0 ? [`${more.length} tambahan`] : []),
    ...(less.length > 0 ? [`${less.length} dilepas`] : []),
  ]
  return words.length === 0 ? (
    <span className={shared.muted}>Sama</span>
  ) : (
    <Badge tone="warn">{words.join(', ')}</Badge>
  )
}
