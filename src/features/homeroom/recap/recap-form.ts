import type { SchoolClass } from '../../../../contract/school/classes'
import type { RecapForm } from '../../../records/recap/recap-view'

/** What the paper of a class is called and who signs it. */
export function formOf({ name, homeroom_teacher: teacher }: SchoolClass): RecapForm {
  return {
    title: 'Rekap absensi siswa',
    facts: [`Kelas: ${name}`, `Wali kelas: ${teacher?.name ?? '–'}`],
    numberHead: 'NIS',
    noun: 'siswa',
    signer: { title: `Wali Kelas ${name}`, name: teacher?.name ?? null },
    file: `rekap-absensi-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}`,
  }
}
