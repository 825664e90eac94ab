import { expect, test, type Locator, type Page } from '@playwright/test'
import { privateRoutes } from '../../../src/app/routing/route-table'
import { expectAccessibleScreen, looks } from '../../support/looks/axe'
import { consoleFaults } from '../../support/looks/console-faults'
import { storedRows } from '../../support/browser/device-state'
import { holdersOf } from '../../support/browser/gate'
import { largeTextFaults } from '../../support/looks/large-text'
import { misplacedElements } from '../../support/looks/misplaced-elements'
import { networkQuiet } from '../../support/browser/network-quiet'
import { openAs } from '../../support/browser/open-as'
import { walk } from '../../support/browser/walk'
import { classIdOf } from '../../support/records/class-id'
import { startService, type TestService } from '../../support/services/service'

/**
 * Laws over all screens, each of which is opened once in each look. In all looks axe finds nothing, nothing is wider than the
 * screen, and the browser's console says nothing. On a phone the screens follow one another within one page, and letters of twice
 * the size fit. On a desktop each screen is a page of its own, on which letters that are typed while no field and no list has the
 * focus write nothing, and from Ctrl+K on belong to the search, also while what finds with it is still under way; and every
 * element stands where HTML allows it.
 */

/** Short names on printed cards look like headings to axe; a card alone is looked at in attendance/cards.spec. */
const cards = '/absensi/siswa/kartu'
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A screen: its path as in the table of routes, and what it shows once it is drawn whole. */
type Screen = readonly [path: string, ready: (page: Page) => Locator]

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const row = (page: Page) => page.getByRole('main').getByRole('row').nth(1)

const ofStrangers: readonly Screen[] = [
  ['/', (page) => page.getByRole('button', { name: 'Masuk', exact: true })],
  ['/tidak-ada', text('unknown digital realm')],
]
const ofOffice: readonly Screen[] = [
  ['/dashboard', text('Absensi hari ini')],
  ['/settings', heading('Pengaturan')],
  ['/settings?bagian=perangkat', text('Ruang terpakai')],
  ['/settings?bagian=pengguna', (page) => page.getByRole('button', { name: /^Tindakan untuk/ }).first()],
  ['/settings?bagian=sesi', text(/^Terakhir aktif/)],
  ['/settings?bagian=catatan', (page) => page.getByText('Masuk dan keluar').last()],
  ['/settings?bagian=kesehatan', text(/^Diperiksa pukul/)],
  ['/settings?bagian=sekolah', (page) => page.getByLabel('Nama sekolah')],
  ['/settings?bagian=rupa', text('Ikon yang tersimpan')],
  ['/settings?bagian=tingkat', text('Kelas 9')],
  ['/settings?bagian=peran', text('Bendahara')],
  ['/akademik/pengumuman', text(/pengumuman · data/)],
  ['/akademik/pengumuman?tulis=baru', text(/^Dikirim kepada/)],
  ['/akademik/mata-pelajaran', text('Matematika')],
  ['/akademik/jadwal-pelajaran', text('jam pelajaran seminggu')],
  ['/civitas/siswa', text(/dari 432/)],
  ['/civitas/siswa/impor', heading('Impor siswa')],
  ['/akademik/wali-kelas/absensi?tampilan=rekap&impor=rekap', heading('Impor rekap absensi')],
  ['/absensi/guru?impor=mesin', heading('Impor mesin absensi')],
  ['/tagihan/tagihan-pembayaran?tampilan=tunggakan&impor=tunggakan', heading('Impor tunggakan')],
  ['/civitas/siswa/:id', text(/^Masuk kelas/)],
  ['/civitas/perangkat/guru', row],
  ['/civitas/perangkat/non-guru', row],
  ['/akademik/manajemen-kelas', text('Siti Rahmawati')],
  ['/akademik/manajemen-kelas/:id', (page) => page.getByRole('tab', { name: 'Cetak' })],
  ['/akademik/tahun-ajaran', text('Hari sekolah')],
  ['/absensi/guru', (page) => page.getByRole('table', { name: 'Kehadiran pegawai' })],
  ['/absensi/siswa', (page) => page.getByRole('table', { name: 'Presensi siswa' })],
  ['/absensi/siswa/gerbang', text('432 kartu di perangkat')],
  ['/absensi/siswa/kartu', heading('Kartu siswa')],
  ['/absensi/siswa/hubungi', heading('Hubungi orang tua')],
  ['/absensi/siswa/detail/:id', (page) => page.getByRole('button', { name: /^Siswa berikutnya/ })],
  ['/tagihan/pengaturan-tagihan', row],
  ['/tagihan/tagihan-pembayaran', (page) => page.getByRole('searchbox')],
  ['/analytic/teacher-attendance', text('Minggu dan hari')],
  ['/analytic/bills', text('Umur tunggakan')],
  ['/analytic/weekly', text('Kehadiran menurut kelas')],
  ['/analytic/students', text('Komposisi')],
  ['/analytic/student-attendance', text('Minggu dan hari')],
  ['/sinkronisasi', heading('Sinkronisasi')],
]
const ofHomeroomTeacher: readonly Screen[] = [
  ['/dashboard', text('Absensi 7A')],
  ['/akademik/wali-kelas', heading('Kelas 7A')],
  ['/akademik/wali-kelas/absensi', (page) => page.getByRole('radiogroup').first()],
  [
    '/akademik/wali-kelas/absensi?tampilan=minggu',
    (page) => page.getByRole('gridcell').or(page.getByText('Tidak ada hari sekolah')).first(),
  ],
  [
    '/akademik/wali-kelas/absensi?tampilan=rekap',
    (page) =>
      page
        .getByRole('main')
        .getByRole('table')
        .or(page.getByRole('list', { name: 'Rekap per siswa' }))
        .filter({ visible: true })
        .first(),
  ],
  ['/akademik/wali-kelas/izin-sakit', heading('Izin dan sakit')],
  ['/civitas/perangkat/guru', text('tidak memiliki akses')],
  ['/sinkronisasi', heading('Sinkronisasi')],
]
const visitors = [
  { who: 'nobody', email: null, screens: ofStrangers },
  { who: 'the office', email: 'admin@demo.hadir.id', screens: ofOffice },
  // An own class is what a wali kelas has.
  { who: 'a wali kelas', email: 'wali.7a@demo.hadir.id', screens: ofHomeroomTeacher },
] as const

let service: TestService
const ids = { pupil: '', schoolClass: '' }

test.beforeAll(async () => {
  service = await startService()
  const [pupil] = await holdersOf({ service }, '7A')
  Object.assign(ids, { pupil: pupil?.id, schoolClass: await classIdOf(service, '7A') })
})

test.afterAll(async () => {
  await service.stop()
})

const pathOf = (screen: string) => screen.split('?')[0] ?? ''
const addressOf = (screen: string) =>
  screen.replace(':id', screen.startsWith('/akademik') ? ids.schoolClass : ids.pupil)

/** What is sent that changes nothing: what keeps a session, and the question whom an announcement would reach. */
const harmless = /\/v1\/(auth\/|announcements\/audience$)/

/** What was sent that may change something. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method()) && !harmless.test(pathname))
      writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

/** Lets what the search finds with come late on each page, as on a slow line. */
async function slowFinder(page: Page) {
  const state = { asked: 0, letGo: () => {} }
  let mayCome = Promise.resolve()
  await page.route(/\/finder-[\w-]+\.js/, async (route) => {
    state.asked++
    await mayCome
    await route.continue()
  })
  const hold = () => {
    state.asked = 0
    mayCome = new Promise((go) => (state.letGo = go))
  }
  return { state, hold }
}

/** Types the whole alphabet on a screen and into the search. */
async function typeAlphabet(page: Page, path: string, { state }: Awaited<ReturnType<typeof slowFinder>>) {
  await expect(page.getByText('Memuat...')).toHaveCount(0)
  if (path.includes('wali-kelas')) await networkQuiet(page)
  await page.keyboard.type(alphabet)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(alphabet)
  const box = page.getByRole('combobox', { name: 'Cari di sekolah' })
  await expect(box, path).toHaveValue(alphabet)
  await expect.poll(() => state.asked, `${path}: what finds has not been there before`).toBeGreaterThan(0)
  state.letGo()
  await expect(page.getByText('Tidak ada yang cocok.'), path).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
}

test('somebody opens every screen that there is', () => {
  const opened = new Set([...ofOffice, ...ofHomeroomTeacher].map(([screen]) => pathOf(screen)))
  expect(privateRoutes.map(({ path }) => path).filter((path) => !opened.has(path))).toEqual([])
})

for (const { name, viewport, theme } of looks) {
  for (const { who, email, screens } of visitors) {
    test(`every screen stands up to axe, and typed letters write nothing: ${name}, ${who}`, async ({
      page,
    }) => {
      // One look at every screen: as many as a dozen other journeys.
      test.setTimeout(480_000)
      const isPhone = viewport.width < 768
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
      const reported = consoleFaults(page)
      const finder = await slowFinder(page)
      if (email) await openAs(page, service.url, email)
      const writes = writesOf(page)
      const typedOn = new Set<string>()
      // What both open, one types on.
      const typesOn = (screen: string) =>
        screens === ofOffice || (screens === ofHomeroomTeacher && screen.includes('wali-kelas'))
      for (const [screen, ready] of screens) {
        finder.hold()
        if (email && isPhone) await walk(page, addressOf(screen))
        else await page.goto(service.url + addressOf(screen))
        await ready(page).waitFor()
        if (screen !== cards) await expectAccessibleScreen(page, screen)
        if (isPhone) {
          // Once for each screen: letters of twice the size are measured at sizes of their own.
          if (theme === 'light')
            expect.soft(await largeTextFaults(page), `${screen} with letters of twice the size`).toEqual([])
        } else if (typesOn(screen) && !typedOn.has(pathOf(screen))) {
          typedOn.add(pathOf(screen))
          await typeAlphabet(page, screen, finder)
          expect(writes, screen).toEqual([])
          expect(await storedRows(page, 'outbox'), screen).toEqual([])
        }
        expect
          .soft(await misplacedElements(page), `${screen} has elements where HTML allows none`)
          .toEqual([])
        expect.soft(reported.splice(0), `${screen}: what the browser's console said`).toEqual([])
      }
      // What our own service answered on all these screens was read whole.
      if (email) await expect(page.getByText('tidak terbaca seluruhnya')).toHaveCount(0)
    })
  }
}
