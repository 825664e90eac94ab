import { expect, test as it, type Page } from '@playwright/test'
import { openAs, storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { a4, expectPrinted, endPrint, sheetOf, withoutPrintDialog } from '../../support/browser/prints'
import { reach } from '../../support/browser/reach'
import { sharedPage } from '../../support/browser/shared-page'
import { tokenOfAdministrator, uploadPng } from '../../support/browser/upload-png'
import { walk } from '../../support/browser/walk'
import { classIdOf } from '../../support/records/class-id'
import { senderOf } from '../../support/money/money-of-demo'
import { schoolOnALine } from '../../support/services/school-on-a-line'

// A class that one of the journeys loses: a device that has fetched the classes would not learn of it at once.
const school = schoolOnALine((service) =>
  service.query(
    `insert into classes (id, school_id, period_id, grade_id, name, created_at)
       select gen_random_uuid(), school_id, period_id, grade_id, '9Z', now() from classes where name = '9A' and status = 'active'`,
  ),
)
const test = sharedPage(
  async (page) => {
    await withoutPrintDialog(page)
    await storeSession(page, school.line.url, administrator.email)
  },
  { viewport: { width: 1440, height: 900 } },
)
const list = '/akademik/manajemen-kelas'

const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alertdialog')
const status = (page: Page) => page.locator('main').getByRole('status').first()
const isMove = (method: string, path: string) =>
  method === 'PUT' && /\/v1\/(students\/grades|(classes|grades)\/[^/]+\/students)$/.test(path)

const classId = (name: string) => classIdOf(school.service, name)

const membersOf = (name: string) =>
  school.service.query<{ name: string }>(
    `select s.name from class_memberships m join students s on s.id = m.student_id and s.status = 'active'
       join classes c on c.id = m.class_id and c.status = 'active'
      where m.to_date is null and c.name = $1 order by s.name`,
    [name],
  )

test('pupils are lifted and placed by keyboard; who finds no place is named, and a lost answer moves nobody twice', async ({
  page,
}) => {
  await school.service.query(`update classes set capacity = 37 where name = '7B'`)
  await page.goto(`${school.line.url}${list}/${await classId('7A')}?pindah=${await classId('7C')}`)
  const own = page.getByRole('listbox', { name: 'Siswa 7A' })
  const first = own.getByRole('option').first()
  await expect(first).toBeVisible()
  await expectAccessible(page)
  const names = (await own.getByRole('option').allTextContents()).slice(0, 2)
  await first.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('2 siswa diangkat. Tujuan: 7C, 36 dari 36 tempat')
  await page.keyboard.press('ArrowLeft')
  await expect(status(page)).toContainText('Tujuan: 7B, 36 dari 37 tempat')
  await page.keyboard.press('Escape')
  await expect(status(page)).toContainText('dikembalikan. Tidak ada yang pindah.')
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('Tujuan: 7C')
  await page.keyboard.press('ArrowLeft')
  await expect(status(page)).toContainText('Tujuan: 7B')
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('2 siswa akan pindah ke 7B.')
  const joined = page.getByRole('listbox', { name: 'Siswa 7B' }).getByRole('option', { name: 'dari 7A' })
  await expect(joined).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Kelas 7B' })).toContainText('38 dari 37 tempat')
  await expect(page.getByRole('region', { name: 'Kelas 7B' })).toContainText('Lebih 1 siswa')
  // The focus stays in the list that the pupils left.
  await expect(own.locator(':focus')).toHaveCount(1)

  // The plan is kept on the device until it is carried out.
  await page.reload()
  await expect(joined).toHaveCount(2)
  await page.getByRole('button', { name: 'Pindahkan 2 siswa' }).click()
  await expect(dialog(page)).toContainText('Akan pindah: 1 siswa')
  await expect(dialog(page)).toContainText('Absensi dan riwayat di kelas lama tetap tersimpan.')
  const refused = dialog(page).getByRole('region', { name: 'Belum bisa pindah' })
  await expect(refused).toContainText('Kelas 7B sudah penuh (37 siswa).')
  await expectAccessible(page)
  let sent = 0
  school.line.weather = (method, path) => (isMove(method, path) && ++sent === 1 ? 'loseAnswer' : null)
  await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect(dialog(page)).toContainText('Berhenti sebelum selesai')
  await dialog(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(dialog(page)).toContainText('1 siswa sudah dipindahkan, 1 belum.')
  await expect(dialog(page).getByRole('region', { name: 'Belum dipindahkan, dan sebabnya' })).toContainText(
    'Kelas 7B sudah penuh',
  )
  await dialog(page).getByRole('button', { name: 'Tutup' }).last().click()
  const plan = page.getByRole('region', { name: 'Rencana perpindahan' })
  await expect(plan).toContainText('1 siswa akan pindah')
  await plan.getByRole('button', { name: 'Batalkan semua' }).click()
  await expect(plan).toHaveCount(0)
  const there = (await membersOf('7B')).map(({ name }) => name)
  expect(there).toHaveLength(37)
  expect(there.filter((name) => names.some((text) => text.includes(name)))).toHaveLength(1)
  expect(await membersOf('7A')).toHaveLength(35)
})

test('a pupil is dragged to the other class with the mouse, and another one moved by keys alone to the end', async ({
  page,
}) => {
  await school.service.query(`update classes set capacity = null where name in ('9C', '9D')`)
  const before = (await membersOf('9D')).length
  await page.goto(`${school.line.url}${list}/${await classId('9C')}?pindah=${await classId('9D')}`)
  const own = page.getByRole('listbox', { name: 'Siswa 9C' })
  const other = page.getByRole('listbox', { name: 'Siswa 9D' })
  await own.getByRole('option').nth(3).dragTo(other)
  await expect(other.getByRole('option', { name: 'dari 9C' })).toHaveCount(1)

  await own.getByRole('option').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(other.getByRole('option', { name: 'dari 9C' })).toHaveCount(2)
  await reach(page, page.getByRole('button', { name: 'Pindahkan 2 siswa', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Akan pindah: 2 siswa')
  await reach(page, dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 siswa sekarang di kelas 9D.')).toBeVisible()
  expect((await membersOf('9D')).length).toBe(before + 2)
})

test('the wali kelas leads a class since the day that is typed', async ({ page }) => {
  await page.goto(`${school.line.url}${list}/${await classId('8D')}`)
  await page.getByRole('button', { name: 'Ganti wali kelas 8D' }).click()
  await dialog(page).getByRole('radio').nth(4).check()
  await dialog(page).getByLabel('Wali kelas sejak').fill('2026-08-03')
  await expect(dialog(page)).toContainText('Senin, 3 Agustus 2026')
  await dialog(page).getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('sejak 3 Agustus 2026')).toBeVisible()
  const [stored] = await school.service.query<{ since: string }>(
    `select homeroom_since::text as since from classes where name = '8D' and status = 'active'`,
  )
  expect(stored?.since).toBe('2026-08-03')
})

test('the papers of a class: the list upright and across, faces when they are there, ten cards a page', async ({
  page,
}) => {
  await page.goto(`${school.line.url}${list}/${await classId('8A')}?bagian=cetak`)
  const printed = async (name: string) => {
    await page.getByRole('button', { name: 'Cetak', exact: true }).click()
    await expectPrinted(page)
    await page.emulateMedia({ media: 'print' })
    const sheet = await sheetOf(page, name)
    await page.emulateMedia({ media: 'screen' })
    await endPrint(page)
    return sheet
  }
  await expect(page.getByRole('table').first()).toBeVisible()
  const [narrow, long] = a4
  const list8a = await printed('class-names')
  expect(list8a.size).toEqual([narrow, long])
  expect(list8a.pages).toBeLessThanOrEqual(2)
  await page.getByLabel('Kolom kosong', { exact: true }).fill('10')
  expect((await printed('class-names-wide')).size).toEqual([long, narrow])

  // Two pupils have a photo: one comes late, the other not at all.
  const token = await tokenOfAdministrator(school.line.url)
  const urls = [await uploadPng(school.line.url, token, 1), await uploadPng(school.line.url, token, 2)]
  const pupils = (await membersOf('8A')).slice(0, 2)
  for (const [at, { name }] of pupils.entries())
    await school.service.query('update students set photo_url = $1, version = version + 1 where name = $2', [
      urls[at],
      name,
    ])
  let held = true
  school.line.weather = (_, path) =>
    path.includes(urls[1] ?? '-') ? 'cut' : held && path.includes(urls[0] ?? '-') ? 'holdAnswer' : null
  // Until the list is asked again the device knows of no photo, and would print at once.
  const asked = page.waitForRequest((request) => request.url().includes(urls[0] ?? '-'))
  await page.reload()
  await page.getByLabel('Lembar foto').check()
  await asked
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await expect(page.getByText('Cetak dimulai setelah fotonya siap.')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-printed')
  held = false
  school.line.weather = (_, path) => (path.includes(urls[1] ?? '-') ? 'cut' : null)
  await page.reload()
  await page.getByLabel('Lembar foto').check()
  await expect(page.getByText('Foto 1 siswa belum ada di perangkat ini')).toBeVisible()
  await expect(page.getByText(`Bingkainya dicetak kosong: ${pupils[1]?.name ?? ''}.`)).toBeVisible()
  expect((await printed('class-photos')).size).toEqual([narrow, long])
  await expect(page.locator('[data-class-sheet] img[src^="blob:"]')).toHaveCount(1)

  await page.getByRole('link', { name: 'Kartu QR kelas ini' }).click()
  await page.getByRole('button', { name: /^Cetak \d+ kartu$/ }).click()
  await expectPrinted(page)
  await page.emulateMedia({ media: 'print' })
  const cards = page.locator('[data-card-sheets] > * > *')
  const count = await cards.count()
  // Printing takes the cards off the page.
  const [box, sheets] = [await cards.first().boundingBox(), await sheetOf(page, 'class-cards')]
  expect(sheets).toEqual({ pages: Math.ceil(count / 10), size: [narrow, long] })
  expect([box?.width, box?.height].map((pixels = 0) => Math.round((pixels * 25.4) / 96))).toEqual([85, 54])
  await page.emulateMedia({ media: 'screen' })
  await endPrint(page)
})

it.describe('on a phone', () => {
  it.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  it('pupils are ticked and moved, and the class is read without a network', async ({ page }) => {
    await school.service.query(`update classes set capacity = null where name = '8B'`)
    const before = (await membersOf('8B')).length
    await openAs(page, school.line.url + list, administrator.email)
    await page.getByRole('link', { name: /^8A/ }).click()
    await expect(page.getByRole('heading', { name: 'Kelas 8A' })).toBeVisible()
    const boxes = page
      .getByRole('table', { name: 'Siswa 8A' })
      .getByRole('checkbox', { name: /^Pilih (?!semua)/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await expectAccessible(page)
    await boxes.nth(2).check()
    const third = ((await boxes.nth(2).getAttribute('aria-label')) ?? '').replace(/^Pilih /, '')
    await page.getByRole('button', { name: 'Pindahkan 3 siswa' }).click()
    // A colleague moves the third of them meanwhile: this is not undone, and who it is about is named.
    school.line.seen.length = 0
    await school.service.query(
      `update class_memberships set class_id = $1 where to_date is null
         and student_id = (select m.student_id from class_memberships m join students s on s.id = m.student_id
           where m.class_id = $2 and m.to_date is null and s.name = $3 limit 1)`,
      [await classId('8C'), await classId('8A'), third],
    )
    await dialog(page).getByLabel('Kelas tujuan').selectOption({ label: '8B' })
    await expect(dialog(page)).toContainText('Akan pindah: 2 siswa')
    await expect(dialog(page).getByRole('region', { name: 'Belum bisa pindah' })).toContainText(
      `Sementara itu siswa ini masuk kelas 8C.`,
    )
    await expectAccessible(page)
    await expect(dialog(page)).toContainText(/8B: \d+ L · \d+ P menjadi \d+ L · \d+ P\./)
    await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
    await expect(dialog(page)).toContainText('2 siswa sudah dipindahkan, 1 belum.')
    await dialog(page).getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page.getByText('33 siswa', { exact: false }).first()).toBeVisible()
    const toOneClass = school.line.seen.filter(({ method, path }) => isMove(method, path))
    expect(new Set(toOneClass.map(({ path }) => path.replace(/\/[\da-f-]{36}/, '/{id}')))).toEqual(
      new Set(['/core/v1/classes/{id}/students']),
    )
    expect((await membersOf('8B')).length).toBe(before + 2)

    school.cutOff()
    await page.reload()
    await expect(page.getByRole('table', { name: 'Siswa 8A' }).getByRole('row')).toHaveCount(34)
    await expect(page.getByText('data terakhir di perangkat ini').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('a class is made, renamed, archived and found again; what cannot be is said in words', async ({
  page,
}) => {
  const hostile = `<img src=x onerror="alert(1)"> 'X"`
  await page.goto(`${school.line.url}${list}`)
  await page.getByRole('button', { name: 'Tambah kelas' }).click()
  await dialog(page).getByLabel('Nama kelas').fill(' 7 a ')
  await dialog(page).getByLabel('Tingkat').selectOption({ label: 'Kelas 7' })
  await dialog(page).getByLabel('Kapasitas').fill('32')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(page)).toContainText('Kelas 7A sudah ada, dan 7 a berarti kelas yang sama.')
  await expectAccessible(page)
  await dialog(page).getByLabel('Nama kelas').fill(hostile)
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { name: `Kelas ${hostile}` })).toBeVisible()
  await expect(page.getByText('Belum ada siswa di kelas ini')).toBeVisible()

  const actions = (name: string) => page.getByRole('button', { name: `Tindakan untuk kelas ${name}` })
  await actions(hostile).click()
  await page.getByRole('menuitem', { name: 'Ubah kelas' }).click()
  await dialog(page).getByLabel('Nama kelas').fill('7 Tahfidz')
  await dialog(page).getByLabel('Tingkat').selectOption({ label: 'Kelas 8' })
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { name: 'Kelas 7 Tahfidz' })).toBeVisible()
  await expect(page.getByText('Tingkat 8')).toBeVisible()
  await actions('7 Tahfidz').click()
  await page.getByRole('menuitem', { name: 'Arsipkan' }).click()
  await expect(alert(page)).toContainText('tetap tersimpan')
  await expectAccessible(page)
  await alert(page).getByRole('button', { name: 'Arsipkan' }).click()
  await expect(page.getByText('Diarsipkan', { exact: true })).toBeVisible()

  await walk(page, `${list}?tampilan=daftar&status=archived`)
  await expectAccessible(page)
  await page.getByRole('link', { name: '7 Tahfidz' }).click()
  await actions('7 Tahfidz').click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await alert(page).getByRole('button', { name: 'Hapus' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))

  await walk(page, `${list}/${await classId('9B')}`)
  await actions('9B').click()
  await page.getByRole('menuitem', { name: 'Ubah kelas' }).click()
  await dialog(page).getByLabel('Kapasitas').fill('20')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(page)).toContainText(
    'Sudah ada 36 siswa di kelas ini. Isi paling sedikit 36, atau pindahkan dulu siswanya.',
  )
  await dialog(page).getByRole('button', { name: 'Batal' }).click()
  await actions('9B').click()
  await page.getByRole('menuitem', { name: 'Arsipkan' }).click()
  await alert(page).getByRole('button', { name: 'Arsipkan' }).click()
  await expect(alert(page)).toContainText(
    'Masih ada 36 siswa di kelas ini. Pindahkan dulu siswanya, lalu arsipkan.',
  )
})

test('a class that is deleted under an open move takes nobody, and it is said in words', async ({ page }) => {
  await page.goto(`${school.line.url}${list}/${await classId('9A')}?pindah=${await classId('9Z')}`)
  const own = page.getByRole('listbox', { name: 'Siswa 9A' })
  await own.getByRole('option').first().focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('Tujuan: 9Z')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pindahkan 1 siswa' })).toBeVisible()
  await school.service.query(`delete from classes where name = '9Z'`)
  await page.getByRole('button', { name: 'Pindahkan 1 siswa' }).click()
  await expect(dialog(page)).toContainText('Belum dapat diperiksa')
  await expect(dialog(page)).toContainText('Kelas ini tidak ditemukan.')
  await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect(dialog(page).getByRole('region', { name: 'Belum dipindahkan, dan sebabnya' })).toContainText(
    'Kelas ini tidak ditemukan.',
  )
  await dialog(page).getByRole('button', { name: 'Tutup' }).last().click()
  await page.reload()
  await expect(own.getByRole('option')).toHaveCount(36)
  await expect(page.getByLabel('Kelas di sebelah').locator('option', { hasText: '9Z' })).toHaveCount(0)
  expect(await membersOf('9A')).toHaveLength(36)
})

test('the classes of the coming year are made and get their wali kelas before it begins', async ({
  page,
}) => {
  const send = await senderOf(`${school.service.url}/core`, administrator.email)
  await send('POST', '/v1/periods', { name: '2027/2028' })
  await page.goto(`${school.line.url}${list}`)
  await page.getByLabel('Tahun ajaran').selectOption({ label: '2027/2028' })
  await expect(page.getByText('Tambahkan kelasnya satu per satu')).toBeVisible()
  for (const name of ['7A', '7E']) {
    await page.getByRole('button', { name: 'Tambah kelas' }).click()
    await dialog(page).getByLabel('Nama kelas').fill(name)
    await dialog(page).getByLabel('Tingkat').selectOption({ label: 'Kelas 7' })
    await dialog(page).getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('heading', { name: `Kelas ${name}` })).toBeVisible()
    await expect(page.getByText('tahun ajaran 2027/2028, bukan yang aktif')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Absensi' })).toHaveCount(0)
    await page.goBack()
  }
  await page.getByRole('link', { name: '7E', exact: true }).click()
  await page.getByRole('button', { name: 'Tindakan untuk kelas 7E' }).click()
  await page.getByRole('menuitem', { name: 'Ubah kelas' }).click()
  await dialog(page).getByLabel('Kapasitas').fill('30')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('0 dari 30', { exact: false }).first()).toBeVisible()
  await page.goBack()

  // All wali kelas at once: one refusal and a lost answer cost no other choice.
  await page.getByRole('link', { name: 'Wali kelas', exact: true }).click()
  const table = page.getByRole('table', { name: 'Wali kelas semua kelas' })
  const pick = (name: string) => page.getByLabel(`Wali kelas ${name}`, { exact: true })
  await pick('7A').selectOption({ index: 1 })
  await pick('7E').selectOption({ index: 1 })
  await expect(table.getByText('Juga wali kelas 7E')).toBeVisible()
  await pick('7E').selectOption({ index: 2 })
  await expect(table.getByText('Juga wali kelas')).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByText('Pilihan ini tersimpan di perangkat.')).toBeVisible()
  await page.reload()
  await expect(table.getByText('Belum disimpan, semula kosong')).toHaveCount(2)
  const ledBy = () =>
    school.service.query<{ name: string; led: boolean }>(
      `select c.name, c.homeroom_teacher_id is not null as led from classes c
         join periods p on p.id = c.period_id where p.name = '2027/2028' order by c.name`,
    )
  // Somebody else changes 7E meanwhile: this class is refused with its reason, 7A is saved.
  await school.service.query(
    `update classes set version = version + 1 where period_id = (select id from periods where name = '2027/2028')
       and name = '7E'`,
  )
  await page.getByRole('button', { name: 'Simpan 2 wali kelas' }).click()
  await expect(page.getByRole('region', { name: 'Belum disimpan, dan sebabnya' })).toContainText('7E')
  expect(await ledBy()).toEqual([
    { name: '7A', led: true },
    { name: '7E', led: false },
  ])
  const isSave = (method: string, path: string) => method === 'PUT' && path.includes('/v1/classes/')
  let sent = 0
  school.line.weather = (method, path) => (isSave(method, path) && ++sent === 1 ? 'loseAnswer' : null)
  await page.getByRole('button', { name: 'Simpan 1 wali kelas' }).click()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('1 kelas sudah disimpan.')).toBeVisible()
  await expect(page.getByText('belum disimpan')).toHaveCount(0)
  expect(await ledBy()).toEqual([
    { name: '7A', led: true },
    { name: '7E', led: true },
  ])

  // No other choice of a class offers them: 7A is there once, 7E not at all.
  await walk(page, '/civitas/siswa')
  const filter = page.getByLabel('Kelas', { exact: true })
  await expect(filter.locator('option', { hasText: /^7A$/ })).toHaveCount(1)
  await expect(filter.locator('option', { hasText: '7E' })).toHaveCount(0)
  await walk(page, '/akademik/jadwal-pelajaran')
  await expect(page.getByRole('grid', { name: 'Jadwal 7A' })).toBeVisible()
  await expect(page.getByRole('option', { name: '7E' })).toHaveCount(0)
})
