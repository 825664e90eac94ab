import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '../../../../contract/accounts/role'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { allClasses, classSource } from '../../../pull/lists/classes'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Select } from '../../../ui/controls/select'
import { OfficeDialog } from '../../../ui/office/office-dialog'
import { startView } from '../../../workspace/view-as'
import { useWorkspace } from '../../../workspace/workspace'
import styles from './roles.module.css'

interface ViewAsDialogProps {
  /** Null: closed. */
  role: Role | null
  onClose: () => void
}

/** Explains what looking as another role means, and begins it; for a role of one class, as wali kelas of which. */
export function ViewAsDialog({ role, onClose }: ViewAsDialogProps) {
  return (
    <OfficeDialog open={role !== null} title={`Lihat sebagai ${role?.name ?? ''}`} onClose={onClose}>
      {role && <Body key={role.id} role={role} onClose={onClose} />}
    </OfficeDialog>
  )
}

function Body({ role, onClose }: { role: Role; onClose: () => void }) {
  const { can, permissions: own, user } = useWorkspace()
  const held = role.permissions ?? []
  const ofOneClass = held.includes('attendances.read') && !held.includes('classes.all')
  const classes = usePagedList(classSource, allClasses, ofOneClass && can('classes.read')).rows ?? []
  const reached = can('classes.all')
    ? classes
    : classes.filter(({ id }) => user.homeroom_class_ids?.includes(id))
  const [picked, setPicked] = useState<string | null>(null)
  // Most who have a role of one class are wali kelas: the first of the classes, until something else is chosen.
  const classId = picked ?? reached[0]?.id ?? ''
  const chosen = reached.find(({ id }) => id === classId)
  const lacking = held.filter((permission) => !own.includes(permission)).length

  function begin() {
    const { id, name } = role
    const school_class = chosen ? { id: chosen.id, name: chosen.name } : null
    startView({ user_id: user.id, role: { id, name }, permissions: held, school_class })
  }

  return (
    <div className={styles.field}>
      <p>
        Anda melihat menu dan layar peran ini di tab ini, hanya untuk membaca, sampai Anda kembali. Isinya
        tetap data yang Anda jangkau sendiri.
      </p>
      {lacking > 0 && <p>{lacking} hak yang tidak Anda miliki tidak ikut diperlihatkan.</p>}
      {ofOneClass && (
        <Field label="Sebagai wali kelas dari" optional>
          <Select
            value={classId}
            placeholder="Bukan wali kelas"
            options={reached.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setPicked(target.value)}
          />
        </Field>
      )}
      <Button look="solid" icon={<Eye aria-hidden="true" />} onClick={begin}>
        Lihat sebagai peran ini
      </Button>
      <Button look="ghost" onClick={onClose}>
        Batal
      </Button>
    </div>
  )
}
