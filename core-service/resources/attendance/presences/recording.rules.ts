import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { findSchool } from '../../school/school/school.repo'
import type { GateFields } from './gate-fields'

const photos = ['checkinImageUrl', 'checkoutImageUrl'] as const
const places = ['checkinLatitude', 'checkinLongitude', 'checkoutLatitude', 'checkoutLongitude'] as const
const fieldOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Holds a new photo or position back where the school records none (decision 0030). What is stored already stays until
 * its retention ends, so that turning off hinders no other change of the day.
 * @param refuses whether the writer compares the answer with what it sent: it gets a sentence, because an answer that
 *   lacks something would be a difference to it. Any other writer keeps its time and status, without the evidence
 * @returns what is to be stored
 * @throws DomainError 1100 with the field, where it refuses
 */
export async function withAllowedEvidence(
  { tx, schoolId }: Write,
  held: GateFields,
  wanted: GateFields,
  refuses: boolean,
): Promise<GateFields> {
  const isNew = (name: keyof GateFields) => wanted[name] !== null && wanted[name] !== held[name]
  const [newPhotos, newPlaces] = [photos.filter(isNew), places.filter(isNew)]
  if (newPhotos.length + newPlaces.length === 0) return wanted
  const school = await findSchool(tx, schoolId)
  const [photo] = school.recordPhotos ? [] : newPhotos
  const [place] = school.recordPositions ? [] : newPlaces
  if (refuses && photo) failField(fieldOf(photo), 'Sekolah ini tidak menyimpan foto siswa. Catat tanpa foto.')
  if (refuses && place) failField(fieldOf(place), 'Sekolah ini tidak menyimpan posisi. Catat tanpa posisi.')
  const left = [...(photo ? newPhotos : []), ...(place ? newPlaces : [])]
  return { ...wanted, ...Object.fromEntries(left.map((name) => [name, held[name]])) }
}

/** What the audit keeps for ever: that a position was there, and not where. */
export function auditedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const isPlace = (name: string) => /_(latitude|longitude)$/.test(name)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isPlace(name) && value !== null ? 'ada' : value]),
  )
}
