import type { MergeBody, StudentMerge } from '../../../contract/people/merges'
import type { Client } from '../../api/client'
import type { UserDb } from '../../db/user-db'
import type { Choice } from '../../ui/office/use-found'

/** Somebody of whom there are two records. */
export interface MergedPerson {
  id: string
  name: string
  version?: number | null | undefined
}

/** What the service says about a merge, whatever the kind of person. */
export type Merge<Person> = Omit<StudentMerge, 'kept' | 'other'> & {
  kept: Person
  other?: Person | null | undefined
}

/** What differs between merging pupils and staff. */
export interface MergeKind<Person extends MergedPerson> {
  /** The person in a sentence: "siswa". */
  noun: string
  /** What the search takes: "nama atau NIS". */
  searched: string
  send(client: Client, keptId: string, body: MergeBody, signal?: AbortSignal): Promise<Merge<Person>>
  /** People on this device whom a text finds. */
  held(db: UserDb, text: string): Promise<Person[]>
  /** The same at the service, also those who have left. */
  listed(client: Client, text: string): Promise<Person[]>
  /** What tells people of one name apart. */
  detail(person: Person): string
  /** Fields in their order: name in the contract, its word, and its value in words. */
  fields(person: Person): readonly (readonly [field: string, label: string, words: string])[]
  /** Takes the record that is gone off this device. */
  forget(db: UserDb, id: string): Promise<void>
}

export const choiceOf = <Person extends MergedPerson>(kind: MergeKind<Person>, person: Person): Choice => ({
  value: person.id,
  label: person.name,
  detail: kind.detail(person),
})

/** How many a search shows. */
export const mostFound = 8

/** People whom a text finds: on this device, and where that are few also at the service, while it can be reached. */
export async function findPeople<Person extends MergedPerson>(
  kind: MergeKind<Person>,
  db: UserDb,
  client: Client,
  text: string,
): Promise<Person[]> {
  const held = await kind.held(db, text)
  if (held.length >= mostFound) return held
  const listed = await kind.listed(client, text).catch((): Person[] => [])
  const ids = new Set(held.map(({ id }) => id))
  return [...held, ...listed.filter(({ id }) => !ids.has(id))].slice(0, mostFound)
}
