import { useState, type ReactNode } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { ClassSource } from '../../../pull/lists/classes'
import { toast } from '../../../ui/dialogs/toast'
import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { HomeroomDialog } from './homeroom-dialog'
import type { TeacherName } from './teacher-name'

interface OpenDialog {
  of: SchoolClass
  account: TeacherName | null
  open: boolean
}

export interface Naming {
  /** Undefined without the permission to name a wali kelas. */
  name: ((of: SchoolClass) => void) | undefined
  /** Undefined without the permission to give sign-ins, and where the service has no such call. */
  giveAccount: ((of: SchoolClass, teacher: TeacherName) => void) | undefined
  dialog: ReactNode
}

/**
 * Naming the wali kelas of a class, and giving them a sign-in.
 * @param source the classes of the year that they are of
 * @param rows the classes as they are now; the dialog shows the one that it was opened for from among them
 */
export function useHomeroomDialog(source: ClassSource, rows: readonly SchoolClass[] | undefined): Naming {
  const { can } = useWorkspace()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const noAccounts = useLacks('teacher_accounts')
  const mayGiveAccounts = can('users.write') && !noAccounts

  function named(of: SchoolClass, teacher: TeacherName | null) {
    const account = mayGiveAccounts ? teacher : null
    setDialog({ of, account, open: account !== null })
    // The next step shows the result itself, and a toast would cover its buttons.
    if (!account) {
      toast({
        kind: 'success',
        text: teacher
          ? `${teacher.name} sekarang wali kelas ${of.name}`
          : `${of.name} sekarang tanpa wali kelas`,
      })
    }
  }

  return {
    name: can('classes.write') ? (of) => setDialog({ of, account: null, open: true }) : undefined,
    giveAccount: mayGiveAccounts ? (of, account) => setDialog({ of, account, open: true }) : undefined,
    dialog: dialog && (
      // Stays mounted when closed: what was typed for this class is still there when it opens again.
      <HomeroomDialog
        key={dialog.of.id}
        source={source}
        schoolClass={rows?.find(({ id }) => id === dialog.of.id) ?? dialog.of}
        account={dialog.account}
        open={dialog.open}
        onNamed={(teacher) => named(dialog.of, teacher)}
        onGiven={() => setDialog(null)}
        onClose={() => setDialog({ ...dialog, open: false })}
      />
    ),
  }
}
