import { uuidv7 } from '../../../../contract/values/ids'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { ClassSource } from '../../../pull/lists/classes'
import { useAccountStep } from '../../../records/account/use-account-step'
import { useDraft, type Draft } from '../../../records/form/drafts'
import { Dialog } from '../../../ui/dialogs/dialog'
import { useWorkspace } from '../../../workspace/workspace'
import type { TeacherName } from './teacher-name'
import { useChooseStep } from './use-choose-step'

interface HomeroomDialogProps {
  source: ClassSource
  schoolClass: SchoolClass
  /** Who gets a sign-in; null while a wali kelas is being chosen. */
  account: TeacherName | null
  open: boolean
  onNamed: (teacher: TeacherName | null) => void
  /** A sign-in was made and its password shown. */
  onGiven: () => void
  onClose: () => void
}

/**
 * Names the wali kelas of a class, and gives them a sign-in. One dialog for both steps: a second one,
 * opened while the first gives its focus back, would be closed by that.
 */
export function HomeroomDialog(props: HomeroomDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `classes/${props.schoolClass.id}/new-teacher`, uuidv7)
  return draft && <Steps {...props} draft={draft} />
}

function Steps(props: HomeroomDialogProps & { draft: Draft }) {
  const { source, schoolClass, account, open, onNamed, onGiven, onClose, draft } = props
  const choosing = useChooseStep(source, schoolClass, draft, onNamed, onClose)
  const words = {
    title: 'Akun masuk wali kelas',
    description: `${account?.name ?? ''} kini wali kelas ${schoolClass.name}. Buatkan akun agar dapat mengisi absensi. Bila sudah punya, lewati saja: yang ini menggantikannya.`,
    give: 'Buat akun',
    leave: 'Lewati',
  }
  const giving = useAccountStep(account, words, onGiven, onClose)
  const { body, ...step } = account ? giving : choosing
  return (
    <Dialog open={open} onClose={onClose} {...step}>
      {body}
    </Dialog>
  )
}
