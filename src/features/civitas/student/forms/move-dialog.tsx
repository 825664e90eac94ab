import { useState } from 'react'
import { allClasses, classSource } from '../../../../pull/lists/classes'
import { usePagedList } from '../../../../pull/list/use-paged-list'
import type { StoredStudent } from '../../../../pull/lists/students'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { OfficeDialog } from '../../../../ui/office/office-dialog'
import { Select } from '../../../../ui/controls/select'
import styles from '../student.module.css'
import { useChange } from './use-change'

/** Moves a pupil to another class of this school year, from today. */
export function MoveDialog({ student, onClose }: { student: StoredStudent; onClose: () => void }) {
  const { rows = [] } = usePagedList(classSource, allClasses)
  const [to, setTo] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, save } = useChange(student, `${student.name} dipindahkan.`, onClose)
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title={student.class ? `Pindah kelas: ${student.name}` : `Masukkan ${student.name} ke kelas`}
      description={
        student.class
          ? `Berlaku mulai hari ini. Absensi dan riwayat di ${student.class.name} tetap tersimpan.`
          : 'Berlaku mulai hari ini.'
      }
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button
            look="solid"
            busy={busy}
            onClick={() => {
              setMissing(to === '')
              if (to !== '') save({ class_id: to })
            }}
          >
            Pindahkan
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="Kelas tujuan" error={missing && to === '' ? 'Pilih kelas tujuan.' : null}>
          <Select
            value={to}
            placeholder="Pilih kelas"
            options={rows
              .filter(({ id }) => id !== student.class_id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
        {failure && (
          <Banner kind="error" title="Belum dipindahkan">
            {failure}
          </Banner>
        )}
      </div>
    </OfficeDialog>
  )
}
