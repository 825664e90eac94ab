import { useNavigate } from 'react-router-dom'
import type { ImportKindName } from '../../../db/stored-import'
import { Banner } from '../../../ui/notices/banner'
import { Button } from '../../../ui/controls/button'
import { useLacks } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { handOver, type ChosenFile } from '../handed-over'
import { importDoors } from '../import-kind'

const otherThan = {
  students: 'teachers',
  teachers: 'students',
  // Nothing is another list for it.
  teacher_attendances: 'teachers',
  student_attendances: 'students',
  bill_arrears: 'students',
} as const

/** The file is the list of the other kind of people: the way to their import, which takes the file along. */
export function OtherList({ kind, file }: { kind: ImportKindName; file: ChosenFile }) {
  const { can } = useWorkspace()
  const navigate = useNavigate()
  const other = importDoors[otherThan[kind]]
  const missing = useLacks(other.capability)
  const title = `Ini ${other.list}, bukan ${importDoors[kind].list}`
  if (!can(other.access)) {
    return (
      <Banner kind="warn" title={title}>
        Akun Anda tidak dapat mengimpornya. Minta administrator sekolah, atau pilih berkas lain.
      </Banner>
    )
  }
  if (missing) {
    return (
      <Banner kind="warn" title={title}>
        Layanan sekolah ini belum dapat mengimpornya. Minta pengelolanya memperbaruinya, atau pilih berkas
        lain.
      </Banner>
    )
  }
  return (
    <Banner
      kind="info"
      title={title}
      action={
        <Button size="sm" look="solid" onClick={() => void navigate(other.path, { state: handOver(file) })}>
          Buka {other.title.toLowerCase()}
        </Button>
      }
    >
      Berkas "{file.name}" ikut dibawa; tidak perlu dipilih lagi.
    </Banner>
  )
}
