import { type SQL, sql } from 'drizzle-orm'

/**
 * The keys under which a change names whom it is about, in the words of our columns and of the contract. A value under any other key
 * names nobody, whatever somebody typed: an id in an address finds no row. After each file of service tests
 * the audit is looked through for a person's id under a key that is in neither list here.
 */
export const namingKeys: readonly string[] = [
  ...['student_id', 'studentId', 'student_ids', 'studentIds'],
  ...['teacher_id', 'teacherId', 'former_teacher_id', 'formerTeacherId'],
  ...['homeroom_teacher_id', 'homeroomTeacherId', 'user_id', 'userId', 'administrator'],
]

/** The keys that name who did something. What somebody wrote about others is not about the writer (decision 0050). */
export const doingKeys: readonly string[] = [
  ...['created', 'decided', 'updated', 'closed', 'opened', 'unlocked', 'recorded', 'received', 'revoked'],
  ...['corrected', 'made', 'undone'],
].flatMap((done) => [`${done}_by`, `${done}By`])

/** Whether a JSON column names one of some people under a naming key, at any depth. */
export function namesOneOf(column: SQL, ids: readonly string[]): SQL {
  const path = `$.** ? (${namingKeys.map((key) => `@."${key}" == $ids[*]`).join(' || ')})`
  return sql`jsonb_path_exists(${column}, ${path}::jsonpath, jsonb_build_object('ids', ${sql.param([...ids])}::text[]))`
}

/**
 * A person's own part of a change about several: of lists of people, and of lists of elements that name somebody, only what is
 * about this person stays.
 */
export function ownPart(value: unknown, own: ReadonlySet<string>, key = ''): unknown {
  if (Array.isArray(value)) {
    return value.filter((one) => isOwn(one, own, key)).map((one) => ownPart(one, own))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, ownPart(one, own, name)]))
}

/** Whether an element of a list is about the person, or names nobody. */
function isOwn(element: unknown, own: ReadonlySet<string>, key: string): boolean {
  if (typeof element === 'string') return !namingKeys.includes(key) || own.has(element)
  if (element === null || typeof element !== 'object') return true
  const named = Object.entries(element)
    .filter(([name]) => namingKeys.includes(name))
    .flatMap(([, ids]): unknown[] => (Array.isArray(ids) ? ids : [ids]))
    .filter((id) => typeof id === 'string')
  return named.length === 0 || named.some((id) => own.has(id))
}
