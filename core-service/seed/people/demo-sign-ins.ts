import type { MasterRoleName } from '../../resources/accounts/roles/master-roles'

export interface DemoSignIn {
  /** Name of the role, for people. */
  readonly role: string
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface DemoPerson extends DemoSignIn {
  readonly master: MasterRoleName
  readonly gender: 'L' | 'P'
  /** The class they are wali kelas of. */
  readonly homeroom?: string
}

/** Published on purpose: these accounts exist only in the demo school, and production refuses them. */
const password = 'hadir-demo-2026'

const person = (
  role: string,
  master: MasterRoleName,
  gender: 'L' | 'P',
  name: string,
  mailbox: string,
  homeroom?: string,
): DemoPerson => ({
  role,
  master,
  gender,
  name,
  email: `${mailbox}@demo.hadir.id`,
  password,
  ...(homeroom === undefined ? {} : { homeroom }),
})

const wali = (homeroom: string, gender: 'L' | 'P', name: string) =>
  person(`Wali Kelas ${homeroom}`, 'wali_kelas', gender, name, `wali.${homeroom.toLowerCase()}`, homeroom)

/** The people of the demo school who can sign in. All but the administrator are staff of it. */
export const demoPeople: readonly DemoPerson[] = [
  person('Administrator', 'administrator', 'L', 'Ridwan Hidayatullah', 'admin'),
  person('Tata Usaha', 'tata_usaha', 'P', 'Neneng Kurniasih', 'tu'),
  person('Kepala Sekolah', 'kepala_sekolah', 'L', 'Drs. H. Bambang Sudrajat, M.Pd.', 'kepsek'),
  person('Bendahara', 'bendahara', 'P', 'Yanti Rosmawati, S.E.', 'bendahara'),
  person('Petugas Piket', 'petugas_piket', 'L', 'Ujang Suherman', 'piket'),
  person('Guru', 'guru', 'P', 'Ni Luh Putu Ayu Pradnyani, S.Pd.', 'guru'),
  wali('7A', 'P', 'Siti Rahmawati, S.Pd.'),
  wali('7B', 'L', 'Asep Gunawan, S.Pd.'),
  wali('7C', 'P', 'Fitriani Siregar, S.Si.'),
  wali('7D', 'L', 'I Made Wirawan, S.Pd.'),
  wali('8A', 'P', 'Sri Wahyuningsih, M.Pd.'),
  wali('8B', 'L', 'Muhammad Iqbal Ramadhan, S.Pd.'),
  wali('8C', 'P', 'Rini Puspitasari, S.Pd.'),
  wali('8D', 'L', 'Togar Simanjuntak, S.T.'),
  wali('9A', 'P', 'Dewi Anggraeni, S.Pd.'),
  wali('9B', 'L', 'Yusuf Maulana, S.Ag.'),
  wali('9C', 'P', 'Yulia Marlina, S.S.'),
  wali('9D', 'L', 'Slamet Riyadi, S.Pd.'),
]

/** What the log-in page of a demo and the README may show. */
export const demoSignIns: readonly DemoSignIn[] = demoPeople.map(({ role, name, email }) => ({
  role,
  name,
  email,
  password,
}))
