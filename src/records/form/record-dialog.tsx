import type { ReactNode } from 'react'
import { uuidv7 } from '../../../contract/values/ids'
import type { PageQuery } from '../../pull/list/list-source'
import type { RecordSource } from '../../pull/record/record-source'
import { saveRecord } from '../../pull/record/save-record'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { useWorkspace } from '../../workspace/workspace'
import { toast } from '../../ui/dialogs/toast'
import { valuesOf, type Values } from './blank-to-null'
import { useDraft, type Draft } from './drafts'
import { FormDialog } from './form-dialog'
import type { FormSchema } from './form-resolver'
import type { Editing } from './use-editing'
import { useRecordForm, type RecordField } from './use-record-form'

interface RecordDialogProps<
  R extends { id: string },
  Query extends PageQuery,
  Create extends object,
  Update extends object,
> {
  source: RecordSource<R, Query, Create, Update>
  editing: Editing<R>
  create: FormSchema<Create>
  update: FormSchema<Update>
  /** "mata pelajaran": the dialog is titled "Tambah mata pelajaran" and "Ubah mata pelajaran". */
  noun: string
  /** What a new record's fields begin with, where that is not an empty box. */
  blank?: Values
  /** Fields that are called otherwise in a row than in the schema: `({ grades }) => ({ grade_ids: … })`. */
  rowValues?: (row: R) => Values
  /** Distinguishes the draft of a new record from that of another kind in the same list. */
  newDraft?: string
  onSaved?: (row: R) => void
  side?: 'center' | 'right'
  large?: boolean
  /** The one list of fields, for a new record and for an edit: `<TextField {...field('name')} label="Nama" />`. */
  children: (field: (name: Extract<keyof Create & keyof Update, string>) => RecordField) => ReactNode
}

/**
 * Makes and edits records of one kind. What is typed is kept as a draft; the cross and Esc keep it for the next
 * time, "Batal" throws it away.
 */
export function RecordDialog<
  R extends { id: string; version?: number | null | undefined },
  Query extends PageQuery,
  Create extends object,
  Update extends object,
>(props: RecordDialogProps<R, Query, Create, Update>) {
  const { turn } = props.editing
  return turn > 0 && <Opened key={turn} {...props} />
}

type Props<
  R extends { id: string },
  Query extends PageQuery,
  Create extends object,
  Update extends object,
> = RecordDialogProps<R, Query, Create, Update>
type Versioned = { id: string; version?: number | null | undefined }

function Opened<R extends Versioned, Q extends PageQuery, C extends object, U extends object>(
  props: Props<R, Q, C, U>,
) {
  const { source, editing } = props
  const { db } = useWorkspace()
  const unsaved = props.newDraft === undefined ? 'new' : `new/${props.newDraft}`
  const draft = useDraft(db, `${source.name}/${editing.row?.id ?? unsaved}`, uuidv7)
  if (!draft) return null
  return editing.row ? <Edit {...props} row={editing.row} draft={draft} /> : <New {...props} draft={draft} />
}

function New<R extends Versioned, Q extends PageQuery, C extends object, U extends object>(
  props: Props<R, Q, C, U> & { draft: Draft },
) {
  const { source, create, draft, blank = {} } = props
  const reach = useRecordReach()
  const form = useRecordForm({
    schema: create,
    values: { ...valuesOf(create.shape, {}), ...blank },
    save: (make) => saveRecord(reach, source, { make, id: draft.id }),
    onSaved: (row) => finish(props, row),
    draft,
  })
  return (
    <FormDialog {...frameOf(props)} form={form} title={`Tambah ${props.noun}`}>
      {props.children}
    </FormDialog>
  )
}

function Edit<R extends Versioned, Q extends PageQuery, C extends object, U extends object>(
  props: Props<R, Q, C, U> & { row: R; draft: Draft },
) {
  const { source, update, draft, row, rowValues } = props
  const reach = useRecordReach()
  const toValues = (held: R) => ({ ...valuesOf(update.shape, { ...held }), ...rowValues?.(held) })
  const form = useRecordForm({
    schema: update,
    values: toValues(row),
    changesOnly: true,
    version: row.version,
    save: (change, version) => saveRecord(reach, source, { change, id: row.id, version }),
    valuesOf: toValues,
    onSaved: (saved) => finish(props, saved),
    draft,
  })
  return (
    <FormDialog {...frameOf(props)} form={form} title={`Ubah ${props.noun}`}>
      {props.children}
    </FormDialog>
  )
}

/** @param row null where nothing had been changed */
function finish<R extends Versioned, Q extends PageQuery, C extends object, U extends object>(
  { editing, onSaved }: Props<R, Q, C, U>,
  row: R | null,
) {
  editing.close()
  if (!row) return
  toast({ kind: 'success', text: 'Tersimpan.' })
  onSaved?.(row)
}

function frameOf<R extends Versioned, Q extends PageQuery, C extends object, U extends object>({
  editing,
  side,
  large,
}: Props<R, Q, C, U>) {
  return {
    open: editing.open,
    onClose: editing.close,
    ...(side === undefined ? {} : { side }),
    ...(large === undefined ? {} : { large }),
  }
}
