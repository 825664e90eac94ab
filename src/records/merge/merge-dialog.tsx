import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { Field } from '../../ui/controls/field'
import { toast } from '../../ui/dialogs/toast'
import { Banner } from '../../ui/notices/banner'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { Combobox } from '../../ui/office/combobox'
import { OfficeDialog } from '../../ui/office/office-dialog'
import type { Choice } from '../../ui/office/use-found'
import { useWorkspace } from '../../workspace/workspace'
import { MergeClashes } from './merge-clashes'
import { MergeColumns } from './merge-columns'
import { choiceOf, findPeople, type MergedPerson, type MergeKind } from './merge-kind'
import styles from './merge.module.css'
import { useMerge, type DayAnswers } from './use-merge'

interface MergeDialogProps<Person extends MergedPerson> {
  kind: MergeKind<Person>
  /** Whose record stays. */
  person: Person
  onClose: () => void
}

/** Finds the other record of a person, shows both beside each other and what becomes of them, and makes them one. */
export function MergeDialog<Person extends MergedPerson>({
  kind,
  person,
  onClose,
}: MergeDialogProps<Person>) {
  const { db, client } = useWorkspace()
  const [other, setOther] = useState<Choice | null>(null)
  const [answers, setAnswers] = useState<DayAnswers>({})
  const find = async (typed: string) => {
    const text = typed.trim()
    if (text === '') return []
    const found = await findPeople(kind, db, client, text)
    return found.filter(({ id }) => id !== person.id).map((one) => choiceOf(kind, one))
  }
  const { preview, busy, error, merge } = useMerge(kind, person.id, other?.value ?? null, () => {
    toast({ kind: 'success', text: `Kedua catatan ${person.name} sudah menjadi satu.` })
    onClose()
  })
  const open = preview?.days.filter(({ date }) => answers[date] === undefined).length ?? 0
  return (
    <OfficeDialog
      open
      large
      alert
      title={`Gabungkan ${person.name} dengan…`}
      description={`Pilih catatan lain dari ${kind.noun} yang sama. Catatan ini yang tetap; semua isi catatan lain pindah ke sini, dan itu tidak dapat dibatalkan.`}
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
            placeholder={`Ketik ${kind.searched}`}
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
            <MergeColumns kind={kind} merge={preview} />
            {preview.days.length > 0 && (
              <MergeClashes days={preview.days} answers={answers} onAnswer={setAnswers} />
            )}
          </>
        )}
      </div>
    </OfficeDialog>
  )
}
