import { Archive, ArrowLeftRight, Camera, IdCard, Merge, Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { studentSource, type StoredStudent } from '../../../../pull/lists/students'
import { PersonPhotoDialog } from '../../../../records/photo/person-photo-dialog'
import { useEditing } from '../../../../records/form/use-editing'
import { HeaderTools, type HeaderTool } from '../../../../ui/parts/header-tools'
import { useLacks, useOffers } from '../../../../workspace/use-lacks'
import { useWorkspace } from '../../../../workspace/workspace'
import { ArchiveDialog } from './archive-dialog'
import { RestoreDialog } from './restore-dialog'
import { StudentDialog } from './student-dialog'
import { lateDialog } from '../../../../ui/late/late-part'

const MoveDialog = lateDialog(async () => (await import('../../../../records/moves/move-dialog')).MoveDialog)

const MergeDialog = lateDialog(async () => (await import('../merge/student-merge')).StudentMergeDialog)

type Open = 'photo' | 'archive' | 'restore' | 'merge' | null

interface StudentActionsProps {
  student: StoredStudent
  /** What everybody may do with the page. */
  tools: readonly HeaderTool[]
}

/** What the office does with a pupil: change, move, archive and bring back. */
export function StudentActions({ student, tools }: StudentActionsProps) {
  const { can } = useWorkspace()
  const navigate = useNavigate()
  const noCards = useLacks('student_cards')
  const merges = useOffers('record_merges')
  const editing = useEditing<StoredStudent>()
  const [open, setOpen] = useState<Open>(null)
  // As the pupil was when the dialog opened: a move changes the pupil while it shows what became of it.
  const [moved, setMoved] = useState<readonly StoredStudent[] | null>(null)
  if (!can('students.write')) return <HeaderTools tools={tools} />
  const active = (student.status ?? 'active') === 'active'
  const close = () => setOpen(null)
  const { id, class_id: classId } = student
  return (
    <>
      <HeaderTools
        tools={tools}
        menu={{
          label: `Tindakan untuk ${student.name}`,
          actions: [
            {
              label: 'Ubah data',
              icon: <Pencil aria-hidden="true" size={16} />,
              onSelect: () => editing.edit(student),
            },
            {
              label: student.photo_url ? 'Ganti foto' : 'Tambah foto',
              icon: <Camera aria-hidden="true" size={16} />,
              onSelect: () => setOpen('photo'),
            },
            active && {
              label: student.class ? 'Pindah kelas' : 'Masukkan ke kelas',
              icon: <ArrowLeftRight aria-hidden="true" size={16} />,
              onSelect: () => setMoved([student]),
            },
            active &&
              !noCards &&
              typeof classId === 'string' && {
                label: 'Kartu QR',
                icon: <IdCard aria-hidden="true" size={16} />,
                onSelect: () => {
                  const asked = new URLSearchParams({ kelas: classId, siswa: id })
                  void navigate(`/absensi/siswa/kartu?${asked.toString()}`)
                },
              },
            merges && {
              label: 'Gabungkan dengan…',
              icon: <Merge aria-hidden="true" size={16} />,
              onSelect: () => setOpen('merge'),
            },
            active && {
              label: 'Arsipkan',
              icon: <Archive aria-hidden="true" size={16} />,
              danger: true,
              onSelect: () => setOpen('archive'),
            },
            !active && {
              label: 'Aktifkan kembali',
              icon: <RotateCcw aria-hidden="true" size={16} />,
              onSelect: () => setOpen('restore'),
            },
          ],
        }}
      />
      {editing.turn > 0 && <StudentDialog editing={editing} />}
      {open === 'photo' && (
        <PersonPhotoDialog
          source={studentSource}
          person={student}
          folder="siswa"
          change={(photo_url) => ({ photo_url })}
          onClose={close}
        />
      )}
      {moved && <MoveDialog rows={moved} onClose={() => setMoved(null)} />}
      {open === 'merge' && <MergeDialog student={student} onClose={close} />}
      {open === 'archive' && <ArchiveDialog student={student} onClose={close} />}
      {open === 'restore' && <RestoreDialog student={student} onClose={close} />}
    </>
  )
}
