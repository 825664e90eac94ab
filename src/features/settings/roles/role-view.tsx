import type { Role } from '../../../../contract/accounts/role'
import type { MasterRole } from '../../../../contract/accounts/roles'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { useWorkspace } from '../../../workspace/workspace'
import { PermissionMatrix } from './permission-matrix'
import { lockOf, masterOf } from './role-rules'
import styles from './roles.module.css'

interface RoleViewProps {
  /** Null: closed. */
  role: Role | null
  masters: readonly MasterRole[]
  onClose: () => void
}

/** What a role may do, for reading, and why it cannot be changed where that is so. */
export function RoleView({ role, masters, onClose }: RoleViewProps) {
  const { permissions: own } = useWorkspace()
  const lock = role && lockOf(role, own)
  return (
    <OfficeDialog
      open={role !== null}
      title={role?.name ?? ''}
      large
      onClose={onClose}
      footer={<Button onClick={onClose}>Tutup</Button>}
    >
      {role && (
        <div className={styles.field}>
          {lock && <Banner>{lock}</Banner>}
          <PermissionMatrix
            value={role.permissions ?? []}
            onChange={null}
            own={own}
            offered={undefined}
            compared={masterOf(role, masters)?.permissions ?? null}
          />
        </div>
      )}
    </OfficeDialog>
  )
}
