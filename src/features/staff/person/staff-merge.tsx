import { mergeTeachers } from '../../../../contract/people/merges'
import { listTeachers, type Teacher } from '../../../../contract/people/teachers'
import { matches } from '../../../pull/list/match'
import { MergeDialog } from '../../../records/merge/merge-dialog'
import { mostFound, type MergeKind } from '../../../records/merge/merge-kind'
import { fullDate } from '../../../ui/words/date-words'
import { localPhone } from '../../../ui/words/phone-words'
import { genders, numberWords, staffStatus, staffTypes } from '../staff-words'

const staffMerge: MergeKind<Teacher> = {
  noun: 'pegawai',
  searched: 'nama atau NIP',
  send: (client, id, body, signal) =>
    client.send(mergeTeachers, { params: { id }, body, ...(signal ? { signal } : {}) }),
  held: (db, text) =>
    db.teachers
      .filter((row) => matches(text, row.name, row.nip))
      .limit(mostFound)
      .toArray(),
  listed: async (client, text) => {
    const query = { page: 1, limit: mostFound, search: text, status: 'all' } as const
    return (await client.send(listTeachers, { query })).list
  },
  detail: (person) => numberWords(person) || 'Tanpa NIP dan NUPTK',
  fields: ({ name, type, status, nip, nuptk, gender, birth_place, birth_date, email, phone, address }) => [
    ['name', 'Nama', name],
    ['type', 'Jenis', staffTypes.find(({ value }) => value === type)?.label ?? ''],
    ['status', 'Status', status ? staffStatus[status].word : ''],
    ['nip', 'NIP', nip ?? ''],
    ['nuptk', 'NUPTK', nuptk ?? ''],
    ['gender', 'Jenis kelamin', genders.find(({ value }) => value === gender)?.label ?? ''],
    ['birth_place', 'Tempat lahir', birth_place ?? ''],
    ['birth_date', 'Tanggal lahir', birth_date ? fullDate(birth_date) : ''],
    ['email', 'Email', email ?? ''],
    ['phone', 'HP', phone ? localPhone(phone) : ''],
    ['address', 'Alamat', address ?? ''],
  ],
  forget: (db, id) => db.teachers.delete(id),
}

/** Makes one of two records of a member of staff. */
export function StaffMergeDialog({ person, onClose }: { person: Teacher; onClose: () => void }) {
  return <MergeDialog kind={staffMerge} person={person} onClose={onClose} />
}
