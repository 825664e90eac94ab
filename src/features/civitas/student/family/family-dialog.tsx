import { useState } from 'react'
import type { StoredStudent } from '../../../../pull/lists/students'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { Select } from '../../../../ui/controls/select'
import { Banner } from '../../../../ui/notices/banner'
import { OfficeDialog } from '../../../../ui/office/office-dialog'
import shared from '../../../../ui/theme/shared.module.css'
import { useChanges } from '../forms/use-change'
import { changeOf, onlyNames, parentsOf, type ChosenNames } from './family-names'

interface FamilyDialogProps {
  pupils: readonly StoredStudent[]
  onClose: () => void
}

/** Gives pupils the same parents, so that they are one family everywhere. */
export function FamilyDialog({ pupils, onClose }: FamilyDialogProps) {
  const all = parentsOf(pupils)
  const [chosen, setChosen] = useState<ChosenNames>(() => onlyNames(all))
  const names = new Intl.ListFormat('id').format(pupils.map(({ name }) => name))
  const { busy, failure, save } = useChanges(`${names} satu keluarga.`, onClose)
  const isOpen = all.some(({ field }) => !chosen[field])
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title="Jadikan satu keluarga"
      description={
        all.length === 0
          ? `Nama orang tua ${names} belum diisi. Isi dulu salah satunya lewat Ubah data.`
          : `Nama orang tua ${names} disamakan. Data lain tidak berubah.`
      }
      footer={
        <>
          <Button onClick={onClose}>{all.length === 0 ? 'Tutup' : 'Batal'}</Button>
          {all.length > 0 && (
            <Button
              look="solid"
              busy={busy}
              disabled={isOpen}
              onClick={() =>
                save(
                  pupils.flatMap((pupil) => {
                    const change = changeOf(pupil, chosen)
                    return change ? [{ student: pupil, change }] : []
                  }),
                )
              }
            >
              Simpan
            </Button>
          )}
        </>
      }
    >
      <div className={shared.stack4}>
        {all.map(({ field, label, names: written }) =>
          written.length === 1 ? (
            <p key={field}>
              {label}: <strong>{written[0]}</strong>
            </p>
          ) : (
            <Field
              key={field}
              label={label}
              hint={`Tertulis ${written.length} nama. Pilih yang benar; dipakai untuk semuanya.`}
            >
              <Select
                value={chosen[field] ?? ''}
                placeholder="Pilih nama"
                options={written.map((name) => ({ value: name, label: name }))}
                onChange={(event) => setChosen({ ...chosen, [field]: event.target.value || undefined })}
              />
            </Field>
          ),
        )}
        {failure && (
          <Banner kind="error" title="Belum disimpan">
            {failure}
          </Banner>
        )}
      </div>
    </OfficeDialog>
  )
}
