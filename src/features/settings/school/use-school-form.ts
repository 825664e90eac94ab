import type { School } from '../../../../contract/school/school'
import type { Client } from '../../../api/client'
import { valuesOf } from '../../../records/form/blank-to-null'
import type { FormSchema } from '../../../records/form/form-resolver'
import { useRecordForm } from '../../../records/form/use-record-form'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import type { SchoolFormProps } from './drafted-school'
import { saveSchool } from './save-school'

interface SchoolFormOptions<Change> {
  schema: FormSchema<Change>
  send: (client: Client, body: Change & { version?: number }) => Promise<School | null>
  /** Shown when it is stored. */
  saved: string
  /** Shown where the service refuses without a sentence. */
  fallback: string
}

/** A form on some fields of the school: only what was changed is sent, on the version that the form began with. */
export function useSchoolForm<Change extends { readonly [K in keyof School]?: School[K] | undefined }>(
  { school, draft, onSaved }: SchoolFormProps,
  { schema, send, saved, fallback }: SchoolFormOptions<Change>,
) {
  const { client } = useWorkspace()
  const toValues = (row: School) => valuesOf(schema.shape, { ...row })
  return useRecordForm({
    schema,
    values: toValues(school),
    changesOnly: true,
    version: school.version,
    valuesOf: toValues,
    save: (change, version) =>
      saveSchool({
        client,
        send: () => send(client, { ...change, ...(version ? { version } : {}) }),
        change,
        fallback,
      }),
    onSaved: (row) => {
      toast({ kind: 'success', text: saved })
      onSaved(row)
    },
    draft,
  })
}
