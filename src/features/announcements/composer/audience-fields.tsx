import { useQuery } from '@tanstack/react-query'
import { countAudience } from '../../../../contract/school/announcement-reads'
import { Audience } from '../../../../contract/school/announcements'
import { byText } from '../../../pull/list/match'
import { pullClasses } from '../../../pull/pull-school-life'
import { usePull } from '../../../pull/use-pull'
import { useSchoolRoles } from '../../../pull/use-school-roles'
import { SelectField } from '../../../records/form/fields'
import { PickMany } from '../../../records/form/pick-many'
import { useFieldValues } from '../../../records/form/use-field-values'
import type { RecordField } from '../../../records/form/use-record-form'
import { useClasses } from '../../../workspace/known-classes'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { countWords } from '../announcement-words'
import styles from './composer.module.css'

interface AudienceFieldsProps {
  audience: RecordField
  roles: RecordField
  classes: RecordField
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').sort() : []

/** Whom it is for, in words, and how many people that are before it is sent. */
export function AudienceFields({ audience, roles, classes }: AudienceFieldsProps) {
  const { can } = useWorkspace()
  usePull(['classes'], pullClasses, { fallback: 'Failed to fetch classes', staleMs: 300_000 })
  const [chosen] = useFieldValues([audience])
  const mayPickRoles = can('roles.read', 'users.write', 'teachers.write') || chosen === 'roles'
  const known = useSchoolRoles() ?? []
  const classList = (useClasses() ?? []).filter(({ status }) => status !== 'archived')
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name })).sort((a, b) => byText(a.label, b.label))
  const options = [
    { value: 'everyone', label: 'Semua orang di sekolah' },
    ...(mayPickRoles ? [{ value: 'roles', label: 'Peran tertentu, misalnya wali kelas' }] : []),
    { value: 'classes', label: 'Wali kelas dan guru kelas tertentu' },
  ]
  const words = useAudienceCount({ audience, roles, classes })?.words ?? null
  return (
    <div className={styles.group}>
      <SelectField {...audience} label="Untuk siapa" options={options} />
      {chosen === 'roles' && <PickMany {...roles} label="Peran" choices={named(known)} />}
      {chosen === 'classes' && <PickMany {...classes} label="Kelas" choices={named(classList)} />}
      <p className={styles.count} role="status">
        {words}
      </p>
    </div>
  )
}

/** The people that the fields mean; null while nothing is chosen, nothing is known, or the service cannot count. */
export function useAudienceCount({ audience, roles, classes }: AudienceFieldsProps) {
  const { db, client } = useWorkspace()
  const offered = useOffers('announcement_reads')
  const [kind, roleIds, classIds] = useFieldValues([audience, roles, classes])
  const asked = Audience.safeParse(kind).data ?? 'everyone'
  const role_ids = asked === 'roles' ? idsOf(roleIds) : []
  const class_ids = asked === 'classes' ? idsOf(classIds) : []
  const enough = asked === 'everyone' || role_ids.length + class_ids.length > 0
  const { data, isError } = useQuery({
    queryKey: [db.name, 'audience', asked, ...role_ids, ...class_ids],
    queryFn: ({ signal }) =>
      client.send(countAudience, { body: { audience: asked, role_ids, class_ids }, signal }),
    enabled: offered && enough,
    staleTime: 60_000,
    retry: false,
    networkMode: 'offlineFirst',
    meta: { fallback: 'Terjadi kesalahan pada server', quiet: true },
  })
  if (!offered || !enough) return null
  if (data) return { count: data.count, words: countWords(data.count, data.roles) }
  return isError ? { count: null, words: 'Jumlah penerima belum dapat dihitung.' } : null
}
