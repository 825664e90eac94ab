import { systemClock } from '../../clock'
import { StartupError } from '../../start/startup-error'
import { checked, NewSchool } from '../checked'
import { codeLines, codeNow } from '../code-lines'
import type { Command, Given, Place } from '../command'
import { withSchools } from '../with-schools'
import { createSchoolOfLevels } from './create-school.repo'
import { findSchoolNamed } from './find-school.repo'
import { listSchools, type ListedSchool } from './list-schools.repo'
import { levelsOf, schoolKinds } from './school-levels'
import { suspendSchool } from './suspend-school.repo'

const named = 'SEKOLAH adalah nama lengkap atau kodenya, seperti di school list.'

const createSchool: Command = {
  words: 'school create',
  subject: 'NAMA-SEKOLAH',
  options: {
    admin: { value: 'NAMA', text: 'nama administrator pertama', required: true },
    email: { value: 'ALAMAT', text: 'emailnya, untuk masuk', required: true },
    level: { value: 'JENJANG', text: `tingkatnya langsung dibuat: ${schoolKinds}` },
    npsn: { value: 'NPSN', text: 'delapan angka' },
    'time-zone': { value: 'ZONA', text: 'Asia/Jakarta (bawaan), Asia/Makassar, atau Asia/Jayapura' },
  },
  text: 'Membuat sekolah dan administrator pertamanya',
  more: 'Administrator masuk dengan kode sekali pakai yang ditampilkan di akhir. Sekolah kedua dan seterusnya hanya dibuat di sini.',
  async run({ subject, options }, { config, print }) {
    const { npsn, level } = options
    const typed = {
      school_name: subject,
      npsn: npsn ?? null,
      time_zone: options['time-zone'] ?? 'Asia/Jakarta',
      name: options['admin'] ?? '',
      email: options['email'] ?? '',
    }
    const school = checked(NewSchool, typed, {
      school_name: 'NAMA-SEKOLAH',
      npsn: '--npsn',
      time_zone: '--time-zone',
      name: '--admin',
      email: '--email',
    })
    const levels = level === undefined ? [] : levelsOf(level)
    if (!levels) throw new StartupError(`--level: pilih salah satu dari ${schoolKinds}.`)
    const code = await codeNow()
    const { school_name: schoolName, time_zone: timeZone, ...rest } = school
    const { id, invited } = await withSchools(
      config,
      (db) => createSchoolOfLevels(db, { schoolName, timeZone, ...rest }, levels, code),
      { first: true },
    )
    print(`${schoolName} dibuat (${id}), administratornya ${school.name}.`)
    print(codeLines(school.email, code, invited))
    return true
  },
}

const listAll: Command = {
  words: 'school list',
  text: 'Semua sekolah: kode, siswa, staf, terakhir dipakai, keadaan',
  async run(_given, { config, print }) {
    const listed = await withSchools(config, listSchools)
    if (listed.length === 0)
      print('Belum ada sekolah. Membuat yang pertama: npm run hadir -- school create --help')
    else for (const line of tableOf(listed)) print(line)
    return true
  },
}

function tableOf(listed: readonly ListedSchool[]): string[] {
  const rows = [
    ['NAMA', 'KODE', 'SISWA', 'STAF', 'TERAKHIR DIPAKAI', 'KEADAAN'],
    ...listed.map((school) => [
      school.name,
      school.id,
      school.students.toLocaleString('id'),
      school.staff.toLocaleString('id'),
      school.used_on ?? 'belum',
      school.suspended ? 'dihentikan' : school.is_demo ? 'contoh' : 'aktif',
    ]),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const suspend: Command = {
  words: 'school suspend',
  subject: 'SEKOLAH',
  text: 'Menghentikan sekolah sementara: tidak ada orangnya yang dapat masuk',
  more: `${named} Sesi tetap ada dan yang belum terkirim tetap di perangkat; semuanya berlanjut sesudah school resume.`,
  run: (given, place) => setSuspended(given, place, true),
}

const resume: Command = {
  words: 'school resume',
  subject: 'SEKOLAH',
  text: 'Membuka kembali sekolah yang dihentikan',
  more: `${named} Perangkat melanjutkan sendiri, paling lambat beberapa menit kemudian.`,
  run: (given, place) => setSuspended(given, place, false),
}

async function setSuspended(
  { subject }: Given,
  { config, print }: Place,
  suspended: boolean,
): Promise<boolean> {
  const { name, changed } = await withSchools(config, async (db) => {
    const found = await findSchoolNamed(db, subject)
    return { name: found.name, changed: await suspendSchool(db, found.id, suspended, systemClock()) }
  })
  const state = suspended ? 'dihentikan' : 'dibuka'
  print(changed ? `${name} sekarang ${state}.` : `${name} sudah ${state} sebelumnya.`)
  return true
}

export const schoolCommands: readonly Command[] = [createSchool, listAll, suspend, resume]
