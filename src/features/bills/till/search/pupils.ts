import { readCode } from '../../../../../contract/values/card-token'
import { isOpen, type StoredBundle } from '../../../../pull/lists/bundles'
import type { SchoolEntry, SchoolIndex } from '../../../../pull/find/school-index'

/** Whom the till serves. */
export interface TillPupil {
  id: string
  name: string
  /** Class and NIS. */
  detail: string
}

const mostFound = 8

/** The pupils of this device whom a typed text means. */
export function pupilsOnDevice(index: SchoolIndex | undefined, typed: string): TillPupil[] {
  return index?.pupils.find(typed, mostFound).entries.map(toPupil) ?? []
}

const toPupil = ({ id, name, detail }: SchoolEntry): TillPupil => ({ id, name, detail })

/** The pupil of a bill, who may have left the school; null where a plain service does not name the pupil on its bills. */
export function pupilOfBill({ student }: Pick<StoredBundle, 'student'>): TillPupil | null {
  if (!student?.name) return null
  const nis = student.nis ? `NIS ${student.nis}` : ''
  return {
    id: student.id,
    name: student.name,
    detail: [student.class?.name ?? 'Tanpa kelas', nis].filter(Boolean).join(' · '),
  }
}

/** So many are found beside those of the device. */
const mostBeside = 4

/** The pupils of some open bills, each once. */
export function pupilsOfBills(bills: readonly StoredBundle[]): TillPupil[] {
  return bills.filter(isOpen).flatMap((bill) => pupilOfBill(bill) ?? [])
}

/** Those of the device first, then some of those whom only the service knows: who has left and still owes. */
export function joinPupils(known: readonly TillPupil[], beside: readonly TillPupil[]): TillPupil[] {
  const held = new Set(known.map(({ id }) => id))
  const others = new Map(beside.filter(({ id }) => !held.has(id)).map((pupil) => [pupil.id, pupil]))
  return [...known, ...[...others.values()].slice(0, known.length === 0 ? mostFound : mostBeside)]
}

/** Whether a text is the code of a card. */
export const isCard = (typed: string): boolean => readCode(typed).kind === 'card'

export const notFoundWords =
  'Tidak ada siswa dengan nama atau NIS itu. Periksa ejaannya, atau cari sebagian nama saja.'

/** The beginning of a card's code or of a receipt's number, which is no name yet. */
const beginsCode = /^(hdr|k[wo]\W)/i

/**
 * Why a search by name or NIS has found nobody; empty where it has, and while a code or a number is being typed.
 * @param reached whether the service was asked, which knows also who has left
 */
export function nobodyWords(typed: string, found: number, reached: boolean): string {
  if (found > 0 || beginsCode.test(typed)) return ''
  return reached
    ? notFoundWords
    : 'Tidak ada di perangkat ini, dan layanan sekolah tidak terjangkau. Siswa yang sudah keluar hanya ditemukan di sana.'
}
