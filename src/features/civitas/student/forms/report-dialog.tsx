import { useMemo, useRef, useState } from 'react'
import type { StudentReport } from '../../../../../contract/attendance/reports'
import { saveReport } from '../../../../pull/record/save-report'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { useDraft } from '../../../../records/form/drafts'
import { TextAreaField, TextField } from '../../../../records/form/fields'
import { FormDialog } from '../../../../records/form/form-dialog'
import { useRecordForm } from '../../../../records/form/use-record-form'
import { toast } from '../../../../ui/dialogs/toast'
import { useWorkspace } from '../../../../workspace/workspace'
import styles from '../student.module.css'
import { fieldOf, reportBody, reportSchema, reportValues, type FormSubject } from './report-form-values'

interface ReportDialogProps {
  studentId: string
  /** The rapor and its semester as they are now. */
  report: StudentReport
  semesterId: string | undefined
  name: string
  subjects: readonly FormSubject[]
  onClose: () => void
}

type Draft = NonNullable<ReturnType<typeof useDraft>>

/** Writes the rapor notes of a semester; what is typed is kept as a draft. */
export function ReportDialog(props: ReportDialogProps) {
  const { db } = useWorkspace()
  const draft = useDraft(db, `reports/${props.studentId}/${props.semesterId ?? ''}`, () => props.studentId)
  return draft && <Opened {...props} draft={draft} />
}

function Opened(props: ReportDialogProps & { draft: Draft }) {
  const { studentId, report, semesterId, name, onClose, draft } = props
  const reach = useRecordReach()
  const held = useRef(report)
  // The list may be fetched again while the form is open.
  const [subjects] = useState(props.subjects)
  const schema = useMemo(() => reportSchema(subjects), [subjects])
  const form = useRecordForm<Record<string, string | null | undefined>, StudentReport>({
    schema,
    values: reportValues(report, subjects),
    changesOnly: true,
    version: report.version,
    valuesOf: (row) => reportValues(row, subjects),
    async save(changed, version) {
      const body = reportBody(held.current, changed, subjects)
      const result = await saveReport(reach, { studentId, semesterId }, body, version)
      // What is sent after a conflict is laid on the other person's rapor.
      if (result.kind === 'conflict') held.current = result.theirs
      return result
    },
    onSaved: (row) => {
      onClose()
      if (row) toast({ kind: 'success', text: 'Rapor tersimpan.' })
    },
    draft,
  })
  return (
    <FormDialog form={form} large title={`Rapor ${name}`} onClose={onClose}>
      {(field) => (
        <>
          {subjects.map((subject) => (
            <fieldset key={subject.id} className={styles.subject}>
              <legend>{subject.name}</legend>
              <TextField {...field(fieldOf('score', subject))} label="Nilai" inputMode="decimal" />
              <TextField {...field(fieldOf('predicate', subject))} label="Predikat" />
              <TextField {...field(fieldOf('note', subject))} label="Catatan" />
            </fieldset>
          ))}
          <TextAreaField {...field('homeroom_note')} label="Catatan wali kelas" rows={4} />
        </>
      )}
    </FormDialog>
  )
}
