import type { BillGroup } from '../../../../../contract/bills/bill-groups'
import { billGroupSource, GroupDraft, GroupDraftChange } from '../../../../pull/lists/bill-groups'
import { DateField, TextField } from '../../../../records/form/fields'
import { PickMany } from '../../../../records/form/pick-many'
import { RecordDialog } from '../../../../records/form/record-dialog'
import type { Editing } from '../../../../records/form/use-editing'
import { useTargetChoices } from '../use-target-choices'
import { ItemsField } from './items-field'
import { PupilsField } from './pupils-field'

const idsOf = (list: readonly { id: string }[] | null | undefined) => (list ?? []).map(({ id }) => id)

/** Makes and changes a draft: what is billed, when, and to whom. */
export function GroupDialog({ editing }: { editing: Editing<BillGroup> }) {
  const { types, grades, classes } = useTargetChoices()
  const priceOf = (id: string) => types.find(({ value }) => value === id)?.amount
  return (
    <RecordDialog
      source={billGroupSource}
      editing={editing}
      create={GroupDraft}
      update={GroupDraftChange}
      noun="tagihan"
      blank={{ items: [], grade_ids: [], class_ids: [], student_ids: [] }}
      rowValues={({ items, targets }) => ({
        items: (items ?? []).flatMap(({ bill_type_id, amount }) =>
          bill_type_id ? [{ bill_type_id, amount: amount === priceOf(bill_type_id) ? null : amount }] : [],
        ),
        grade_ids: idsOf(targets?.grades),
        class_ids: idsOf(targets?.classes),
        student_ids: idsOf(targets?.students),
      })}
    >
      {(field) => (
        <>
          <TextField {...field('name')} label="Nama" hint="Misalnya SPP Juli 2026" maxLength={150} />
          <DateField {...field('due_date')} label="Jatuh tempo" />
          <ItemsField
            {...field('items')}
            label="Jenis tagihan"
            hint="Isi jumlah lain bila harganya kali ini berbeda."
            types={types}
          />
          <PickMany {...field('grade_ids')} label="Tingkat" choices={grades} />
          <PickMany
            {...field('class_ids')}
            label="Kelas"
            hint="Siswa yang termasuk beberapa pilihan tetap ditagih sekali."
            choices={classes}
          />
          <PupilsField
            {...field('student_ids')}
            label="Siswa tertentu"
            optional
            known={editing.row?.targets?.students ?? []}
          />
        </>
      )}
    </RecordDialog>
  )
}
