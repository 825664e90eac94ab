import { useState } from 'react'
import type { StoredStudent } from '../../../../pull/lists/students'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { OfficeDialog } from '../../../../ui/office/office-dialog'
import styles from '../student.module.css'
import { leavingChange, LeavingFields, type LeavingStatus } from './leaving-fields'
import { useChange } from './use-change'

/** Archives a pupil; where other records still depend on the pupil, the service refuses with their names and nothing changes. */
export function ArchiveDialog({ student, onClose }: { student: StoredStudent; onClose: () => void }) {
  const [status, setStatus] = useState<LeavingStatus>('transferred')
  const [reason, setReason] = useState('')
  const { busy, failure, save } = useChange(student, `${student.name} diarsipkan.`, onClose)
  return (
    <OfficeDialog
      open
      alert
      onClose={onClose}
      title={`Arsipkan ${student.name}?`}
      description={
        student.class
          ? `Mulai hari ini siswa keluar dari kelas ${student.class.name} dan tidak lagi diabsen. Absensi, rapor, dan tagihan yang sudah ada tetap tersimpan, dan siswa dapat diaktifkan kembali.`
          : 'Siswa tidak lagi tampil di daftar. Absensi, rapor, dan tagihan yang sudah ada tetap tersimpan, dan siswa dapat diaktifkan kembali.'
      }
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button look="danger" busy={busy} onClick={() => save(leavingChange(status, reason))}>
            Arsipkan
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <LeavingFields status={status} onStatus={setStatus} reason={reason} onReason={setReason} />
        {failure && (
          <Banner kind="error" title="Belum diarsipkan">
            {failure}
          </Banner>
        )}
      </div>
    </OfficeDialog>
  )
}
