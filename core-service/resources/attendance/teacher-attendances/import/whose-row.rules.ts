import { plainName } from '../../../../../contract/values/plain-name'
import { isSpelledAlike } from '../../../../kit/import/compare-people'
import { personKey } from '../../../../kit/import/person-key'
import type { DayRow } from './day-rows'

/** A member of staff by what an attendance machine may call them. */
export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly nip: string | null
  readonly nuptk: string | null
  readonly machineNumber: string | null
  readonly status: 'active' | 'archived'
  readonly version: number
}

type Whose =
  | { readonly kind: 'known'; readonly person: StaffMember }
  /** Only a person can say it. @property likely whom it may mean, the likeliest first */
  | { readonly kind: 'asked'; readonly likely: readonly StaffMember[] }
  | { readonly kind: 'refused'; readonly message: string }

/** So many are offered; the app offers all others beside them. */
const mostLikely = 5

const keyOf = (name: string): string => personKey(plainName(name))

/**
 * Whom a row means. A number says it, unless the name of the row is that of somebody else or its person has left: a machine gives the
 * numbers of people who left to new ones. A name says it where one member of staff alone has it and is not known under another number.
 */
export function whoseRow(row: DayRow, staff: readonly StaffMember[]): Whose {
  if (row.sameAs !== null) {
    const chosen = staff.find(({ id }) => id === row.sameAs)
    return chosen === undefined
      ? { kind: 'refused', message: 'Pegawai yang dipilih tidak ditemukan. Pilih lagi.' }
      : { kind: 'known', person: chosen }
  }
  const key = row.name === null ? null : keyOf(row.name)
  const namesakes = staff.filter(({ name, status }) => status === 'active' && keyOf(name) === key)
  const numbered = staff.filter(
    ({ nip, nuptk, machineNumber }) =>
      (nip !== null && nip === row.nip) ||
      (nuptk !== null && nuptk === row.nuptk) ||
      (machineNumber !== null && machineNumber === row.machineNumber),
  )
  const [first, ...others] = numbered
  if (first !== undefined) {
    const isOther = namesakes.length > 0 && !namesakes.includes(first)
    return others.length === 0 && !isOther && first.status === 'active'
      ? { kind: 'known', person: first }
      : { kind: 'asked', likely: [...new Set([...numbered, ...namesakes])].slice(0, mostLikely) }
  }
  const [only, ...more] = namesakes
  const differs = (a: string | null, b: string | null) => a !== null && b !== null && a !== b
  const isSure =
    only !== undefined &&
    more.length === 0 &&
    !differs(only.machineNumber, row.machineNumber) &&
    !differs(only.nip, row.nip) &&
    !differs(only.nuptk, row.nuptk)
  if (isSure) return { kind: 'known', person: only }
  const alike =
    key === null
      ? []
      : staff
          .filter(({ name, status }) => status === 'active' && mayBe(keyOf(name), key))
          .slice(0, mostLikely)
  return { kind: 'asked', likely: [...new Set([...namesakes, ...alike])].slice(0, mostLikely) }
}

/** Machines cut names and leave words out: "BUDI S" may be "Budi Santoso". */
const mayBe = (name: string, key: string): boolean =>
  (key.length >= 3 && name.includes(key)) || key.includes(name) || isSpelledAlike(name, key)
