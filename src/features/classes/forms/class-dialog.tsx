import { type SchoolClass } from '../../../../contract/school/classes'
import { ClassCreate, ClassUpdate } from '../../../../contract/school/class-changes'
import { usePagedList } from '../../../pull/list/use-paged-list'
import type { ClassSource } from '../../../pull/lists/classes'
import { allGrades, gradeSource } from '../../../pull/lists/grades'
import { NumberField, SelectField, TextField } from '../../../records/form/fields'
import { RecordDialog } from '../../../records/form/record-dialog'
import type { Editing } from '../../../records/form/use-editing'
import { useOffers } from '../../../workspace/use-lacks'

interface ClassDialogProps {
  source: ClassSource
  editing: Editing<SchoolClass>
  onSaved?: (row: SchoolClass) => void
}

/** Makes a class of the source's school year, or changes its name, grade and places. */
export function ClassDialog({ source, editing, onSaved }: ClassDialogProps) {
  const grades = usePagedList(gradeSource, allGrades).rows ?? []
  // Another service might take a class's grade for something else, or leave it out without a word.
  const changesGrade = useOffers('class_details')
  return (
    <RecordDialog
      source={source}
      editing={editing}
      create={ClassCreate}
      update={ClassUpdate}
      noun="kelas"
      rowValues={({ grade }) => ({ grade_id: grade?.id ?? '' })}
      {...(onSaved ? { onSaved } : {})}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label="Nama kelas"
            hint="Misalnya 7A atau VII Tahfidz"
            maxLength={60}
          />
          {(editing.row === null || changesGrade) && (
            <SelectField
              {...field('grade_id')}
              label="Tingkat"
              placeholder="Pilih tingkat"
              options={grades.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <NumberField
            {...field('capacity')}
            label="Kapasitas"
            hint="Jumlah tempat. Kosongkan bila tidak dibatasi."
            maxLength={3}
            optional
          />
        </>
      )}
    </RecordDialog>
  )
}
