import { Archive, ArchiveRestore, KeyRound, Pencil, Trash2, UserRoundCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import { useEditing, type Editing } from '../../../records/form/use-editing'
import { RemoveRecord, useRemoving } from '../../../records/remove-record'
import { Menu } from '../../../ui/office/menu'
import { useWorkspace } from '../../../workspace/workspace'
import type { Naming } from '../naming/use-homeroom-dialog'
import type { ClassYear } from '../use-class-year'
import { ClassDialog } from './class-dialog'
import { StatusDialog } from './status-dialog'

export interface ClassActions {
  editing: Editing<SchoolClass>
  /** The actions on one class behind three dots; nothing for those who may do none of them. */
  menu: (schoolClass: SchoolClass) => ReactNode
  dialogs: ReactNode
}

interface ClassEvents {
  /** A class was made, not changed. */
  onMade?: (row: SchoolClass) => void
  onRemoved?: () => void
}

/** What the office does with a class: change, name its wali kelas, archive, bring back and remove. */
export function useClassActions(
  year: ClassYear,
  naming: Naming,
  { onMade, onRemoved }: ClassEvents,
): ClassActions {
  const { can } = useWorkspace()
  const editing = useEditing<SchoolClass>()
  const removing = useRemoving<SchoolClass>()
  const [status, setStatus] = useState<SchoolClass | null>(null)
  const mayWrite = can('classes.write')
  return {
    editing,
    menu(schoolClass) {
      const { name, homeroom_teacher: teacher } = schoolClass
      const archived = schoolClass.status === 'archived'
      const { name: nameTeacher, giveAccount } = naming
      return (
        <Menu
          label={`Tindakan untuk kelas ${name}`}
          actions={[
            mayWrite && {
              label: 'Ubah kelas',
              icon: <Pencil size={18} aria-hidden="true" />,
              onSelect: () => editing.edit(schoolClass),
            },
            !archived &&
              nameTeacher !== undefined && {
                label: teacher ? 'Ganti wali kelas' : 'Tentukan wali kelas',
                icon: <UserRoundCheck size={18} aria-hidden="true" />,
                onSelect: () => nameTeacher(schoolClass),
              },
            !!teacher &&
              giveAccount !== undefined && {
                label: 'Akun masuk wali kelas',
                icon: <KeyRound size={18} aria-hidden="true" />,
                onSelect: () => giveAccount(schoolClass, teacher),
              },
            mayWrite && {
              label: archived ? 'Aktifkan lagi' : 'Arsipkan',
              icon: archived ? (
                <ArchiveRestore size={18} aria-hidden="true" />
              ) : (
                <Archive size={18} aria-hidden="true" />
              ),
              onSelect: () => setStatus(schoolClass),
            },
            mayWrite && {
              label: 'Hapus',
              icon: <Trash2 size={18} aria-hidden="true" />,
              danger: true,
              onSelect: () => removing.ask(schoolClass),
            },
          ]}
        />
      )
    },
    dialogs: mayWrite && (
      <>
        <ClassDialog
          source={year.source}
          editing={editing}
          onSaved={(row) => {
            if (editing.row === null) onMade?.(row)
          }}
        />
        {status && <StatusDialog source={year.status} schoolClass={status} onClose={() => setStatus(null)} />}
        <RemoveRecord
          source={year.source}
          removing={removing}
          name={({ name }) => `kelas ${name}`}
          {...(onRemoved ? { onRemoved } : {})}
        >
          Hanya kelas yang belum pernah punya siswa dan belum punya jadwal yang dapat dihapus. Kelas lain
          diarsipkan saja.
        </RemoveRecord>
      </>
    ),
  }
}
