import type { StoredStudent } from '../../../pull/lists/students'

/** What the device holds of a pupil and may be printed beside the name. */
export const knownColumns = [
  { key: 'nis', label: 'NIS', width: '22mm', text: ({ nis }: StoredStudent) => nis ?? '' },
  { key: 'nisn', label: 'NISN', width: '26mm', text: ({ nisn }: StoredStudent) => nisn ?? '' },
  { key: 'gender', label: 'L/P', width: '10mm', text: ({ gender }: StoredStudent) => gender ?? '' },
] as const

type KnownColumn = (typeof knownColumns)[number]['key']

/** What a name list is made of. */
export interface ListForm {
  title: string
  known: readonly KnownColumn[]
  /** Heads of the empty columns; a blank head is a column without one. */
  free: readonly string[]
}

/** Most empty columns that still leave room to write on a sheet laid across. */
export const mostFree = 16

/** Letters of a head: more would not fit above a narrow column. */
export const longestHead = 30

/**
 * The heads when another number of empty columns is wanted: what was typed stays, also for columns that are
 * taken away and put back.
 * @param typed every head that was typed so far
 */
export function heads(typed: readonly string[], count: number): string[] {
  const wanted = Math.max(0, Math.min(mostFree, Math.trunc(count) || 0))
  return Array.from({ length: wanted }, (_, at) => typed[at] ?? '')
}

/** Whether the list needs the sheet laid across. */
export const isWide = ({ known, free }: ListForm): boolean => known.length + free.length > 7
