import { failField } from '../../../kit/answers/field-failure'

interface WantedSettings {
  readonly recordPhotos: boolean
  readonly recordPositions: boolean
  readonly evidencePurpose: string | null
  readonly evidenceRetentionDays: number | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/**
 * Photos and positions of pupils are recorded for a purpose and for a time, or not at all.
 * @throws DomainError 1100 with the field that is missing
 */
export function judgeEvidenceSettings(wanted: WantedSettings): void {
  if (wanted.recordPhotos || wanted.recordPositions) {
    if (wanted.evidencePurpose === null) failField('purpose', 'Isi untuk apa foto atau posisi disimpan.')
    if (wanted.evidenceRetentionDays === null) {
      failField('retention_days', 'Isi setelah berapa hari foto dan posisi dihapus.')
    }
  }
  if ((wanted.latitude === null) !== (wanted.longitude === null)) {
    failField('longitude', 'Lintang dan bujur harus diisi bersama.')
  }
}
