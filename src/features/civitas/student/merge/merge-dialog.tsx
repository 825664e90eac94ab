import { useState } from 'react'
import { listStudents, type Student } from '../../../../../contract/people/students'
import { matches } from '../../../../pull/list/match'
import type { StoredStudent } from '../../../../pull/lists/students'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { toast } from '../../../../ui/dialogs/toast'
import { Banner } from '../../../../ui/notices/banner'
import { PageSkeleton } from '../../../../ui/notices/skeleton'
import { Combobox } from '../../../../ui/office/combobox'
import { OfficeDialog } from '../../../../ui/office/office-dialog'
import type { Choice, Find } from '../../../../ui/office/use-found'
import { useWorkspace } from '../../../../workspace/workspace'
import { MergeClashes } from './merge-clashes'
import { MergeColumns } from './merge-columns'
import styles from './merge.module.css'
import { useMerge, type DayAnswers } from './use-merge'

interface MergeDialogProps {
  student: StoredStudent
  onClose: () => void
}

/** Finds the other record of a pupil, shows both beside each other and what becomes of them, and makes them one. */
export function MergeDialog({ student, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<Choice | null>(null)
  const [answers, setAnswers] = useState<DayAnswers>({})
  const find = useFindOther(student.id)
  const { preview, busy, error, merge } = useMerge(student.id, other?.value ?? null, () => {
    toast({ kind: 'success', text: `Kedua catatan ${student.name} sudah menjadi satu.` })
    onClose()
  })
  const open = preview?.days.filter(({ date }) => answers[date] === undefined).length ?? 0
  return (
    <OfficeDialog
      open
      large
      alert
      title={`Gabungkan ${student.name} dengan…`}
      description="Pilih catatan lain dari siswa yang sama. Catatan ini yang tetap; semua isi catatan lain pindah ke sini."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          {preview !== null && !preview.refusal && (
            <Button look="danger" busy={busy} disabled={open > 0} onClick={() => merge(answers)}>
              Gabungkan
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body} aria-busy={busy}>
        <Field label="Catatan lain">
          <Combobox
            value={other}
            placeholder="Ketik nama atau NIS"
            find={find}
            onChange={(choice) => {
              setOther(choice)
              setAnswers({})
            }}
          />
        </Field>
        {error !== null && (
          <Banner kind="error" title="Belum digabungkan">
            {error}
          </Banner>
        )}
        {other !== null && preview === null && error === null && <PageSkeleton rows={2} />}
        {preview !== null && (
          <>
            {preview.refusal && (
              <Banner kind="warn" title="Belum dapat digabungkan">
                {preview.refusal}
              </Banner>
            )}
            <MergeColumns merge={preview} kept={student} />
            {preview.days.length > 0 && (
              <MergeClashes
                days={preview.days}
                answers={answers}
                onAnswer={(date, keep) => setAnswers({ ...answers, [date]: keep })}
              />
            )}
          </>
        )}
      </div>
    </OfficeDialog>
  )
}

/** Finds other pupils by name or NIS, also those who have left: among those of this device, else at the service. */
function useFindOther(id: string): Find {
  const { db, client } = useWorkspace()
  return async (typed) => {
    const text = typed.trim()
    if (text === '') return []
    const held = await db.students
      .filter((row) => row.id !== id && matches(text, row.name, row.nis))
      .limit(8)
      .toArray()
    if (held.length > 0) return held.map(toChoice)
    const query = { page: 1, limit: 8, search: text, status: 'all' } as const
    const { list } = await client.send(listStudents, { query })
    return list.filter((one) => one.id !== id).map(toChoice)
  }
}

const toChoice = ({ id, name, nis, class: own }: Student): Choice => ({
  value: id,
  label: name,
  detail: [own?.name ?? 'Tanpa kelas', nis && `NIS ${nis}`].filter(Boolean).join(' · '),
})
