import { expect, test, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import sharp from 'sharp'
import { stored, storedRows } from '../../support/browser/device-state'
import { expectAccessible } from '../../support/browser/office'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const path = '/akademik/wali-kelas/izin-sakit'
/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const school = schoolOnALine()

/** Opens the leaves of 7A. @param query of the address */
async function open(page: Page, { query = '', size = { width: 1440, height: 900 } } = {}): Promise<void> {
  await page.setViewportSize(size)
  await openAs(page, `${school.line.url}${path}${query}`, 'wali.7a@demo.hadir.id')
}

const phone = { width: 390, height: 844 }
const pupils = (page: Page) => page.getByRole('region', { name: 'Pilih siswa' }).getByRole('listitem')
const cutOff = () => (school.line.fault = { kind: 'cut', matches: (_, url) => url.includes('/v1/') })
const leavesOf = (name: string) =>
  school.service.query<{ status: string; attachment_url: string | null; from_date: string; reason: string }>(
    `select l.status, l.attachment_url, l.from_date::text, l.reason from student_leaves l
     join students s on s.id = l.student_id where s.name = $1 order by l.from_date`,
    [name],
  )
/** The name in the n-th row of the list of pupils. */
const nameAt = async (page: Page, at: number) =>
  (await pupils(page).nth(at).getByRole('button').locator('span > span').first().innerText()).trim()

test('a leave with a photo of the letter is entered without a network in five taps, and sent later', async ({
  page,
}) => {
  await open(page, { size: phone })
  await expect(page.getByRole('heading', { name: 'Izin dan sakit', level: 1 })).toBeVisible()
  await walk(page, '/dashboard')
  const enter = page.getByRole('link', { name: 'Catat izin atau sakit' })
  await expect(enter).toBeVisible()
  await expect
    .poll(async () => (await storedRows(page, 'students')).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(36)
  cutOff()

  let taps = 0
  const tap = async (locator: ReturnType<Page['getByRole']>) => {
    taps++
    await locator.click()
  }
  await tap(enter)
  const name = await nameAt(page, 10)
  await tap(pupils(page).nth(10).getByRole('button'))
  await tap(page.getByRole('radio', { name: 'Sakit' }))
  taps++
  await page.getByLabel('Foto surat').setInputFiles({ name: 'surat.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('img', { name: 'Surat yang akan dilampirkan' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pengaruh pada absensi' })).toContainText('1 hari:')
  await tap(page.getByRole('button', { name: 'Simpan' }))
  expect(taps).toBeLessThanOrEqual(6)

  const row = page.getByRole('button').filter({ hasText: name })
  await expect(row).toContainText('Tersimpan di perangkat')
  await expect(page.getByText(/izin .*· 1 belum terkirim/)).toBeVisible()
  expect(await leavesOf(name)).toEqual([])
  await row.click()
  await expect(page.getByRole('img', { name: `Surat izin ${name}` })).toBeVisible()

  school.line.fault = null
  await page.reload()
  await expect.poll(async () => (await leavesOf(name))[0]?.attachment_url ?? '').toContain('/v1/images/')
  await expect(page.getByText('Tersimpan di perangkat')).toBeHidden()
  await expect(page.getByText('Surat menyusul')).toBeHidden()
  expect(await leavesOf(name)).toMatchObject([{ status: 'approved' }])
  // From here on the letter comes from the school.
  await page.reload()
  await expect(page.getByRole('img', { name: `Surat izin ${name}` })).toBeVisible()
})

/** A letter as a phone photographs it: of 12 megapixels and more than 12 MB, sideways in its file. */
async function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 190, sigma: 22 } as const
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#fff', noise } })
  return await photo
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

test('a letter of 12 MB is shrunk on the phone without a network, saved, and is upright at the school', async ({
  page,
}) => {
  const buffer = await heavyPhoto()
  expect(buffer.length).toBeGreaterThan(12_000_000)
  await open(page, { query: '?catat=1', size: phone })
  const name = await nameAt(page, 14)
  cutOff()
  await pupils(page).nth(14).getByRole('button').click()
  await page.getByRole('radio', { name: 'Sakit' }).click()
  await page.getByLabel('Foto surat').setInputFiles({ name: 'surat.jpg', mimeType: 'image/jpeg', buffer })
  const shape = (picture: ReturnType<Page['getByRole']>) =>
    picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  const preview = page.getByRole('img', { name: 'Surat yang akan dilampirkan' })
  await expect(preview).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => shape(preview)).not.toContain(0)
  const [width = 0, height = 0] = await shape(preview)
  expect(height).toBeGreaterThan(width)
  // A phone may end the page while another app is in front: nothing of what was entered is lost, the letter neither.
  await stored(page, 'drafts', /"sha256"/)
  await page.reload()
  await expect(page.getByText('Isian terakhir yang belum disimpan dipulihkan.')).toBeVisible()
  await expect.poll(() => shape(preview)).toEqual([width, height])
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('button').filter({ hasText: name })).toContainText('Tersimpan di perangkat')

  school.line.fault = null
  await page.reload()
  await expect.poll(async () => (await leavesOf(name))[0]?.attachment_url ?? '').toContain('/v1/images/')
  expect(await leavesOf(name)).toMatchObject([{ status: 'approved' }])
  const arrived = page.waitForResponse((answer) => answer.url().includes('/v1/images/') && answer.ok())
  await page.getByRole('button').filter({ hasText: name }).click()
  expect((await (await arrived).body()).length).toBeLessThan(200_000)
  const letter = page.getByRole('img', { name: `Surat izin ${name}` })
  await expect.poll(() => shape(letter)).toEqual([width, height])
})

test('a letter that comes after the register changes the mark with it, at one press, and takes it back', async ({
  page,
}) => {
  const [pupil] = await school.service.query<{ name: string; id: string; date: string }>(
    `with day as (select max(date) as date from student_days
       where date < (now() at time zone 'Asia/Jakarta')::date and status is not null)
     select s.name, s.id, day.date::text from day
       join student_days d on d.date = day.date and d.status = 'hadir'
       join students s on s.id = d.student_id
       join class_memberships m on m.student_id = s.id and m.to_date is null
       join classes c on c.id = m.class_id and c.name = '7A'
      where not exists (select from student_leaves l where l.student_id = s.id)
      order by s.name limit 1`,
  )
  if (!pupil) throw new Error('nobody of 7A was present')
  const markOf = async () =>
    (
      await school.service.query<{ status: string }>(
        `select status from student_days where student_id = $1 and date = $2`,
        [pupil.id, pupil.date],
      )
    )[0]?.status
  await open(page, { query: '?catat=1', size: phone })
  await page.getByLabel('Cari siswa').fill(pupil.name)
  await expect(pupils(page)).toHaveCount(1)
  await pupils(page).getByRole('button').click()
  await page.getByRole('radio', { name: 'Sakit' }).click()
  await page.getByRole('radio', { name: 'Sampai…' }).click()
  await page.getByLabel('Dari', { exact: true }).fill(pupil.date)
  await page.getByLabel('Sampai', { exact: true }).fill(pupil.date)
  const effect = page.getByRole('region', { name: 'Pengaruh pada absensi' })
  await expect(effect).toContainText('1 hari: H')
  await expect(page.getByRole('button', { name: 'Simpan tanpa mengubah tanda' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Simpan, ubah H .* menjadi S$/ }).click()
  await expect.poll(() => leavesOf(pupil.name)).toMatchObject([{ from_date: pupil.date }])
  await expect.poll(markOf).toBe('sakit')

  // A leave that is there already offers the same.
  await school.service.query(
    `update student_days set status = 'hadir', register_version = register_version + 1 where student_id = $1 and date = $2`,
    [pupil.id, pupil.date],
  )
  await page.reload()
  await page.getByRole('button').filter({ hasText: pupil.name }).click()
  await page.getByRole('button', { name: /^Ubah H .* menjadi S$/ }).click()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(effect).toContainText('1 hari: H')
  await expect.poll(markOf).toBe('hadir')
})

test('a desktop decides by keys, never while typing, and the register shows what was decided', async ({
  page,
}) => {
  // A school day of the past, on which this pupil has no mark yet.
  const [pending] = await school.service.query<{ name: string; id: string; date: string }>(
    `with day as (select max(date) as date from student_days
         where date < (now() at time zone 'Asia/Jakarta')::date and status is not null),
       leave as (update student_leaves l set from_date = day.date, to_date = day.date from students s, day
         where s.id = l.student_id and l.status = 'pending' and l.reason like 'Pernikahan%'
         returning s.name, l.id, l.student_id, day.date),
       gone as (delete from student_days d using leave where d.student_id = leave.student_id and d.date = leave.date)
     select name, id, date::text from leave`,
  )
  if (!pending) throw new Error('the demo school has no pending leave')
  await open(page)
  const detail = page.getByRole('heading', { name: pending.name })
  await expect(detail).toBeVisible()
  await expect(page.getByLabel(/Tombol pintas.*setujui/)).toBeChecked()

  await page.getByLabel('Cari izin').focus()
  await page.keyboard.press('s')
  await page.keyboard.press('t')
  await page.getByLabel('Cari izin').fill('')
  expect(await leavesOf(pending.name)).toMatchObject([{ status: 'pending' }])

  await page.getByRole('heading', { name: 'Izin dan sakit', level: 1 }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(detail).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(detail).toBeVisible()
  // Letters alone decide nothing, wherever they were meant to go; another key takes back what was chosen.
  await page.keyboard.type('sita')
  await page.keyboard.press('Enter')
  const item = page.getByRole('button').filter({ hasText: pending.name })
  await item.focus()
  await page.keyboard.type('sita')
  await page.keyboard.press('t')
  await expect(page.getByText(`Tekan Enter untuk menolak izin ${pending.name}.`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(detail).toBeVisible()
  expect(await storedRows(page, 'outbox')).toEqual([])
  for (const again of [false, true]) {
    // What was decided before is taken back a moment after the press, and the leave goes back to its group.
    await expect(item).toContainText('Menunggu keputusan')
    await item.click()
    await expect(detail).toBeVisible()
    await page.keyboard.press('s')
    await expect(page.getByText(`Tekan Enter untuk menyetujui izin ${pending.name}.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Disetujui: ${pending.name}`)).toBeVisible()
    await expect(detail).toBeHidden()
    if (!again) await page.getByRole('button', { name: 'Urungkan' }).click()
  }
  await expect.poll(async () => (await leavesOf(pending.name))[0]?.status).toBe('approved')

  await walk(page, `/akademik/wali-kelas/absensi?tanggal=${pending.date}`)
  const inRegister = page.getByRole('listitem').filter({ hasText: pending.name })
  await expect(inRegister).toContainText('Surat izin: Izin, disetujui Siti Rahmawati')

  // Cancelling takes the proposal back.
  await walk(page, `${path}?izin=${pending.id}`)
  await expect(page.getByText('Disetujui Siti Rahmawati')).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan izin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan izin' }).click()
  await expect(page.getByText(`Izin ${pending.name} dibatalkan.`)).toBeVisible()
  await expect.poll(() => leavesOf(pending.name)).toEqual([])
  await page.goto(`${school.line.url}/akademik/wali-kelas/absensi?tanggal=${pending.date}`)
  await expect(inRegister).toBeVisible()
  await expect(inRegister).not.toContainText('Surat izin')
})

test('of a group of three the refused one is named with the school’s words, and nothing is lost', async ({
  page,
}) => {
  const [taken] = await school.service.query<{ name: string }>(
    `select s.name from student_leaves l join students s on s.id = l.student_id
     where l.status = 'approved' and l.reason = 'Demam, ada surat dokter'`,
  )
  if (!taken) throw new Error('the demo school has no approved leave')
  await open(page, { query: '?catat=1', size: phone })
  await page.getByRole('button', { name: 'Pilih beberapa' }).click()
  // A whole class goes in and out at one press.
  await expect(pupils(page).first()).toBeVisible()
  const all = await pupils(page).count()
  await page.getByRole('button', { name: `Pilih semua ${all} siswa` }).click()
  await expect(page.getByRole('button', { name: `Lanjut dengan ${all} siswa` })).toBeVisible()
  await page.getByRole('button', { name: `Batalkan ${all} siswa ini` }).click()
  const others: string[] = []
  for (const at of [20, 21]) {
    others.push(await nameAt(page, at))
    await pupils(page).nth(at).getByRole('button').click()
  }
  await page.getByLabel('Cari siswa').fill(taken.name)
  await expect(pupils(page)).toHaveCount(1)
  await pupils(page).getByRole('button').click()
  await page.getByRole('button', { name: 'Lanjut dengan 3 siswa' }).click()
  await page.getByRole('radio', { name: 'Izin' }).click()
  await page.getByLabel('Alasan').fill('Lomba pramuka')
  await expect(page.getByText(`${taken.name} sudah punya sakit`)).toBeVisible()
  await expectAccessible(page)
  // A phone's own format that this browser cannot read is said at once, and nothing typed is lost.
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), Buffer.alloc(12_000_000)])
  await page
    .getByLabel('Pilih dari galeri')
    .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(page.getByText('Berkas ini tidak dapat dibaca sebagai foto.')).toBeVisible()
  await expect(page.getByLabel('Alasan')).toHaveValue('Lomba pramuka')
  await page.reload()
  await expect(page.getByText('Isian terakhir yang belum disimpan dipulihkan.')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan 3 izin' }).click()

  const refused = page.getByRole('button').filter({ hasText: 'Ditolak sekolah' })
  await expect(refused).toContainText(`${taken.name} sudah punya sakit pada`)
  for (const name of others)
    await expect.poll(() => leavesOf(name)).toMatchObject([{ status: 'approved', reason: 'Lomba pramuka' }])
  await refused.click()
  await expect(page.getByText('Izin ini masih tersimpan di perangkat.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ubah', exact: true }).click()
  await expect(page.getByLabel('Alasan')).toHaveValue('Lomba pramuka')
  const [later] = await school.service.query<{ date: string }>(
    `select (now() + interval '20 days')::date::text as date`,
  )
  await page.getByLabel('Dari', { exact: true }).fill(later?.date ?? '')
  await page.getByLabel('Sampai', { exact: true }).fill(later?.date ?? '')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect
    .poll(async () => (await leavesOf(taken.name)).map(({ reason }) => reason))
    .toEqual(['Demam, ada surat dokter', 'Lomba pramuka'])
  await expect(page.getByText('Ditolak sekolah')).toBeHidden()
})

/** What a row says of whom it is about. */
interface Row {
  id?: string
  student_id?: string
  class_id?: string
  class?: { id: string } | null
}

test('the phone of a wali kelas holds what they never opened, and pupils, marks, leaves and cards of the own class only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, `${school.line.url}/akademik/wali-kelas/absensi`, 'wali.7a@demo.hadir.id')
  // Until what is kept for reading without a network has been fetched ahead.
  await expect.poll(async () => (await storedRows(page, 'attendances')).length).toBeGreaterThan(100)
  await expect
    .poll(async () => (await storedRows(page, 'students')).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(36)
  await walk(page, '/sinkronisasi')
  await expect(page.getByRole('listitem').filter({ hasText: 'Jadwal pelajaran' })).toBeVisible()

  // Timetable, pupils and announcements, on pages that begin without a network.
  school.cutOff()
  await page.goto(`${school.line.url}/akademik/jadwal-pelajaran`)
  await expect(page.getByText(/jam pelajaran seminggu/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hari mengajar saya' })).toBeVisible()
  await walk(page, '/civitas/siswa')
  await expect(page.getByText('36 siswa di perangkat ini')).toBeVisible()
  await walk(page, '/akademik/pengumuman')
  await expect(page.getByRole('button', { name: /^Rapat wali kelas/ })).toBeVisible()

  school.line.fault = null
  for (const [path, title] of [
    ['/akademik/wali-kelas/izin-sakit', 'Izin dan sakit'],
    ['/absensi/siswa', 'Absensi siswa'],
    ['/civitas/siswa', 'Siswa'],
  ] as const) {
    await walk(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
  await expect.poll(async () => (await storedRows(page, 'leaves')).length).toBeGreaterThan(0)

  const own = await school.service.query<{ id: string }>(
    `select m.student_id as id from class_memberships m join classes c on c.id = m.class_id where c.name = '7A'`,
  )
  const ofClass = new Set(own.map(({ id }) => id))
  for (const table of ['attendances', 'presences', 'leaves', 'cards', 'rosters', 'students']) {
    const rows = (await storedRows(page, table)) as Row[]
    const strangers = rows.filter((row) => {
      const id = row.student_id ?? (table === 'students' ? row.id : undefined)
      return id !== undefined && !ofClass.has(id)
    })
    expect(strangers, table).toEqual([])
  }
})
