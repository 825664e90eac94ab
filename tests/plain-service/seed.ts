import { move } from './academics'
import type { Mode } from './mode'
import { Store } from './store'

const plainPassword = 'sandi-biasa-2026'
/** The wali kelas of 7A with 36 pupils; nobody says so but the list of classes. */
export const homeroomTeacher = { email: 'wali@plain.sch.id', password: plainPassword }
export const operator = { email: 'tu@plain.sch.id', password: plainPassword }

const given = [
  'Aji',
  'Bela',
  'Candra',
  'Dewi',
  'Eko',
  'Fitri',
  'Gilang',
  'Hana',
  'Indra',
  'Joko',
  'Kirana',
  'Lukman',
]
const family = ['Pratama', 'Saputri', 'Wibowo']

/** Names of its own: the specification shows none (section 6). */
export const permissions = ['siswa:lihat', 'siswa:ubah', 'absensi:isi', 'kelas:atur', 'semua:kelola']

/** A small school, in memory. */
export function seedSchool(mode: Mode = {}): Store {
  const store = new Store(mode)
  store.add('schools', { name: 'SMP Biasa', address: 'Jl. Melati 5' })
  const teacherRole = store.add('roles', {
    name: 'Wali kelas',
    permissions: permissions.slice(0, 3),
  })
  const officeRole = store.add('roles', { name: 'Tata usaha', permissions })
  store.add('users', { name: 'Sri Wahyuni, S.Pd.', role_id: teacherRole.id, ...homeroomTeacher })
  store.add('users', { name: 'Tono Sudrajat', role_id: officeRole.id, ...operator })
  for (const name of ['Sri Wahyuni, S.Pd.', 'Bambang Hartono', 'Yuni Astuti']) {
    store.add('teachers', { name, type: 'teacher', role_id: teacherRole.id })
  }
  const subs = ['Semester ganjil', 'Semester genap'].map((name, at) => ({
    ...store.add('sub_periods', { name }),
    is_active: at === 0,
  }))
  const period = store.add('periods', { name: '2026/2027', is_active: true, sub_periods: subs })
  const grade = store.add('grades', { name: 'Kelas 7', level: 7 })
  const subject = store.add('subjects', { name: 'Matematika', code: 'MTK' })
  const sizes = { '7A': 36, '7B': 4 }
  for (const [name, size] of Object.entries(sizes)) {
    const made = store.add('classes', {
      name,
      grade_id: grade.id,
      grade: { id: grade.id, name: 'Kelas 7', level: 7 },
      period_id: period.id,
      // A status that no contract knows, where this service has words of its own.
      status: mode.values === 'own' && name === '7B' ? 'PERSIAPAN' : 'active',
    })
    store.add('schedules', { class_id: made.id, subject_id: subject.id, weekday: 1, slot: 1 })
    for (let at = 0; at < size; at++) {
      const student = store.add('students', {
        name: `${given[at % given.length] ?? ''} ${family[Math.floor(at / given.length)] ?? ''} ${name}`,
        nis: `${name === '7A' ? '1' : '2'}${String(at + 1).padStart(3, '0')}`,
        gender: at % 2 ? 'P' : 'L',
        status: 'active',
      })
      move(store, student.id, made.id)
    }
  }
  return store
}
