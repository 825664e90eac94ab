import { expect, test, type Locator, type Page } from '@playwright/test'
import { typedDate } from '../../../src/ui/dates/typed-date'
import { stored } from '../../support/browser/device-state'
import { openAs } from '../../support/browser/open-as'
import { treasurerOf } from '../../support/money/money-of-demo'
import { settled, watchCalls, type WatchedCalls } from '../../support/browser/settled'
import { walk } from '../../support/browser/walk'
import { toSchoolDayMs } from '../../support/services/school-day'
import { schoolOnALine } from '../../support/services/school-on-a-line'

/**
 * A law over the forms of the office: what is typed is on the device before the page ends, and is in the form when the person comes
 * back. Which boxes keep a draft at all is the law of `src/records/form/typed-text.test.ts`.
 */
const school = schoolOnALine(undefined, { clockShiftMs: toSchoolDayMs })
const bills = '/tagihan/pengaturan-tagihan'
const till = '/tagihan/tagihan-pembayaran'

interface TypedForm {
  path: string
  /** What is pressed to open it, in order. */
  press?: readonly (string | RegExp)[]
  /** The same once there is a draft, where it is not the same: a pupil who was chosen is chosen again. */
  pressAgain?: readonly (string | RegExp)[]
  box: string | RegExp
  text?: string
}

const forms: readonly TypedForm[] = [
  { path: `${bills}?tampilan=jenis`, press: ['Tambah jenis tagihan'], box: 'Nama' },
  { path: bills, press: ['Buat tagihan'], box: 'Nama' },
  { path: bills, press: ['Tagihan setahun'], box: 'Jatuh tempo pertama', text: '2027-03-09' },
  { path: bills, press: [/^Tindakan untuk/, 'Batalkan'], box: 'Alasan' },
  { path: `${bills}?tampilan=potongan`, press: ['Beri potongan'], box: 'Alasan' },
  { path: `${till}?siswa={debtor}`, press: [/^Tindakan untuk/, 'Batalkan tagihan ini'], box: 'Alasan' },
  { path: `${till}?tampilan=kas`, press: [/^Unduh$/, 'Akun jurnal'], box: 'Nama akun: Uang tunai' },
  { path: `${till}?tampilan=kas`, press: ['Tutup buku kas'], box: /^Catatan/ },
  { path: `${till}?tampilan=kas&tanggal=2020-01-03`, press: ['Buka kembali'], box: 'Alasan' },
  { path: `${till}?tampilan=tunggakan`, press: [/^Tulis pesan/], box: 'Isi pesan' },
  { path: '/civitas/siswa', press: ['Tambah siswa'], box: 'Nama lengkap' },
  { path: '/civitas/perangkat/guru', press: ['Tambah guru'], box: 'Nama lengkap' },
  { path: '/akademik/mata-pelajaran', press: ['Tambah mata pelajaran'], box: 'Nama' },
  { path: '/akademik/manajemen-kelas', press: ['Tambah kelas'], box: 'Nama kelas' },
  {
    path: '/akademik/manajemen-kelas',
    press: [/^(Ganti|Tentukan) wali kelas/, 'Tambah guru baru'],
    box: 'Nama lengkap dengan gelar',
  },
  { path: '/akademik/tahun-ajaran', press: ['Tambah tahun ajaran'], box: 'Tahun ajaran', text: '2031/2032' },
  { path: '/akademik/tahun-ajaran', press: ['Tambah hari libur'], box: 'Nama libur' },
  { path: '/akademik/tahun-ajaran', press: ['Atur jam pelajaran'], box: 'Lama satu jam (menit)', text: '43' },
  { path: '/akademik/jadwal-pelajaran', press: ['Tambah pelajaran'], box: /^Ruang/ },
  { path: '/akademik/pengumuman?tulis=baru&draf=satu', box: 'Judul' },
  { path: '/absensi/siswa/hubungi', press: ['Ubah pesan'], box: 'Datang terlambat' },
  { path: '/absensi/siswa/hubungi', press: [/^Sudah dihubungi/], box: /^Catatan/ },
  { path: '/absensi/guru?tampilan=izin', press: ['Catat izin pegawai'], box: /^Alasan/ },
  { path: '/akademik/wali-kelas/izin-sakit?catat=1', press: [/Aditya/], pressAgain: [], box: /^Alasan/ },
  { path: '/settings?bagian=peran', press: ['Tambah peran'], box: 'Nama' },
  { path: '/settings?bagian=pengguna', press: ['Beri akun'], box: 'Email', text: 'draf@sekolah.example' },
  { path: '/settings?bagian=akun', box: 'Nama' },
]

const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Opens a form. @returns its box, in the dialog that is open or else on the page */
async function open(page: Page, { path, press = [], box }: TypedForm): Promise<Locator> {
  for (const name of press) {
    const button = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }))
    await button.first().click()
  }
  const places = dialogs(page).or(page.getByRole('main'))
  const boxes = page.locator('input, textarea, select')
  const found = places
    .getByLabel(box, { exact: typeof box === 'string' })
    .and(boxes)
    .last()
  await expect(found, `${path}: ${String(box)}`).toBeVisible()
  return found
}

test('what is typed into a form of the office is there again after its page has ended', async ({
  page,
  context,
}) => {
  const [debtor] = await school.service.query<{ id: string }>(
    `select b.student_id as id from bill_bundles b join students s on s.id = b.student_id and s.status = 'active'
      where b.status = 'unpaid' order by s.nis limit 1`,
  )
  const send = await treasurerOf(`${school.service.url}/core`)
  await send('PUT', '/v1/cash_days/2020-01-03/closed', { counted_cash: 0, expected_cash: 0 })
  const addressOf = ({ path }: TypedForm) => path.replace('{debtor}', debtor?.id ?? '')
  const textOf = ({ text }: TypedForm, at: number) => text ?? `Belum disimpan ${String(at)}`
  /** Moves to the screen of a form within its page. */
  const moveTo = async (on: Page, calls: WatchedCalls, form: TypedForm) => {
    await walk(on, addressOf(form))
    calls.last = Date.now()
    await settled(on, calls)
  }
  await openAs(page, school.line.url, 'admin@demo.hadir.id')
  const calls = watchCalls(page)

  let at = ''
  for (const [index, form] of forms.entries()) {
    if (at !== form.path) await moveTo(page, calls, form)
    at = form.path
    const text = textOf(form, index)
    await (await open(page, form)).fill(text)
    await stored(page, 'drafts', new RegExp(text))
    // Escape keeps what is typed.
    if (form.press) await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
  }
  await page.close()

  const again = await context.newPage()
  const callsAgain = watchCalls(again)
  await again.goto(`${school.line.url}/dashboard`)
  at = ''
  for (const [index, form] of forms.entries()) {
    if (at !== form.path) await moveTo(again, callsAgain, form)
    at = form.path
    await expect(
      await open(again, { ...form, press: form.pressAgain ?? form.press ?? [] }),
      form.path,
    ).toHaveValue(typedDate(textOf(form, index)))
    if (form.press) await again.keyboard.press('Escape')
    await expect(dialogs(again)).toHaveCount(0)
  }
})
