import type { StoredStudent } from '../../../../pull/lists/students'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { OfficeDialog } from '../../../../ui/office/office-dialog'
import { useChange } from './use-change'

/** Brings an archived pupil back, without a class. */
export function RestoreDialog({ student, onClose }: { student: StoredStudent; onClose: () => void }) {
  const { busy, failure, save } = useChange(student, `${student.name} aktif kembali.`, onClose)
  return (
    <OfficeDialog
      open
      alert
      onClose={onClose}
      title={`Aktifkan ${student.name} kembali?`}
      description="Siswa kembali ke daftar siswa aktif, belum di kelas mana pun. Masukkan ke kelas sesudahnya."
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button look="solid" busy={busy} onClick={() => save({ status: 'active' })}>
            Aktifkan
          </Button>
        </>
      }
    >
      {failure && (
        <Banner kind="error" title="Belum diaktifkan">
          {failure}
        </Banner>
      )}
    </OfficeDialog>
  )
}
