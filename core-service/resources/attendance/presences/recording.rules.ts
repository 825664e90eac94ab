import { failField } from '../../../kit/answers/field-failure'
import type { GateFields } from './gate-fields'

const photos = ['checkinImageUrl', 'checkoutImageUrl'] as const
const places = ['checkinLatitude', 'checkinLongitude', 'checkoutLatitude', 'checkoutLongitude'] as const
const fieldOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a school records at the gate besides time and status (decision 0030). */
export interface RecordedEvidence {
  readonly recordPhotos: boolean
  readonly recordPositions: boolean
}

/** Which photos and positions a change brings; without one the school's settings need not be read. */
function newEvidence(held: GateFields, wanted: GateFields) {
  const changes = (name: keyof GateFields) => wanted[name] !== null && wanted[name] !== held[name]
  return { photos: photos.filter(changes), places: places.filter(changes) }
}

/** Whether a change brings a photo or a position. */
export function bringsEvidence(held: GateFields, wanted: GateFields): boolean {
  const brought = newEvidence(held, wanted)
  return brought.photos.length + brought.places.length > 0
}

/**
 * Leaves a new photo or position out where the school records none (decision 0030). What is stored already stays until
 * its retention ends, so that turning off hinders no other change of the day.
 * @param refuses whether the writer compares the answer with what it sent: it gets a sentence, because an answer that
 *   lacks something would be a difference to it. Any other writer keeps its time and status, without the evidence
 * @returns what is to be stored
 * @throws DomainError 1100 with the field, where it refuses
 */
export function withAllowedEvidence(
  school: RecordedEvidence,
  held: GateFields,
  wanted: GateFields,
  refuses: boolean,
): GateFields {
  const brought = newEvidence(held, wanted)
  const notRecorded = {
    photos: school.recordPhotos ? [] : brought.photos,
    places: school.recordPositions ? [] : brought.places,
  }
  const [photo] = notRecorded.photos
  const [place] = notRecorded.places
  if (refuses && photo) failField(fieldOf(photo), 'Sekolah ini tidak menyimpan foto siswa. Catat tanpa foto.')
  if (refuses && place) failField(fieldOf(place), 'Sekolah ini tidak menyimpan posisi. Catat tanpa posisi.')
  const stored: GateFields = { ...wanted }
  for (const name of [...notRecorded.photos, ...notRecorded.places])
    Object.assign(stored, { [name]: held[name] })
  return stored
}

/** The fields as the audit keeps them for ever: it records that there was a position, and not which one. */
export function auditedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const isPlace = (name: string) => /_(latitude|longitude)$/.test(name)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isPlace(name) && value !== null ? 'ada' : value]),
  )
}
