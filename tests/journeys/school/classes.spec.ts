import { expect, test, type Page } from '@playwright/test'
import { administrator, expectAccessible } from '../../support/browser/office'
import { installed, signIn } from '../../support/browser/register'
import { classIdOf } from '../../support/records/class-id'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()
const list = '/akademik/manajemen-kelas'

const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alertdialog')
const status = (page: Page) => page.locator('main').getByRole('status').first()
const isMove = (method: string, path: string) => method === 'PUT' && path.endsWith('/v1/students/grades')

const classId = (name: string) => classIdOf(school.service, name)

const membersOf = (name: string) =>
  school.service.query<{ name: string }>(
    `select s.name from class_memberships m join students s on s.id = m.student_id and s.status = 'active'
       join classes c on c.id = m.class_id and c.status = 'active'
      where m.to_date is null and c.name = $1 order by s.name`,
    [name],
  )

test.beforeEach(async ({ page }) => {
  school.line.fault = null
  school.line.weather = null
  await page.goto(school.line.url)
  await signIn(page, administrator.email, administrator.password)
})

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
  await page.keyboard.press('ArrowLeft')
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
  await expect(page.getByRole('region', { name: 'Rencana perpindahan' })).toContainText('1 siswa akan pindah')
  const there = (await membersOf('7B')).map(({ name }) => name)
  expect(there).toHaveLength(37)
  expect(there.filter((name) => names.some((text) => text.includes(name)))).toHaveLength(1)
  expect(await membersOf('7A')).toHaveLength(35)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('pupils are ticked and moved, and the class is read without a network', async ({ page }) => {
    await school.service.query(`update classes set capacity = null where name = '8B'`)
    const before = (await membersOf('8B')).length
    await page.goto(`${school.line.url}${list}`)
    await installed(page)
    await page.getByRole('link', { name: '8A', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Kelas 8A' })).toBeVisible()
    const boxes = page
      .getByRole('table', { name: 'Siswa 8A' })
      .getByRole('checkbox', { name: /^Pilih (?!semua)/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pindahkan 2 siswa' }).click()
    await dialog(page).getByLabel('Kelas tujuan').selectOption({ label: '8B' })
    await expect(dialog(page)).toContainText('Akan pindah: 2 siswa')
    await expect(dialog(page)).toContainText(/8B: \d+ L · \d+ P menjadi \d+ L · \d+ P\./)
    await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
    await expect(page.getByText('2 siswa sekarang di kelas 8B.')).toBeVisible()
    await expect(page.getByText('34 siswa', { exact: false }).first()).toBeVisible()
    expect((await membersOf('8B')).length).toBe(before + 2)

    school.line.fault = { kind: 'cut', matches: (_, path) => path.includes('/v1/') }
    await page.reload()
    await expect(page.getByRole('table', { name: 'Siswa 8A' }).getByRole('row')).toHaveCount(35)
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
  await expect(dialog(page)).toContainText('Nama kelas ini sudah ada.')
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

  await page.goto(`${school.line.url}${list}?tampilan=daftar&status=archived`)
  await expectAccessible(page)
  await page.getByRole('link', { name: '7 Tahfidz' }).click()
  await actions('7 Tahfidz').click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await alert(page).getByRole('button', { name: 'Hapus' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))

  await page.goto(`${school.line.url}${list}/${await classId('9B')}`)
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
  await school.service.query(
    `insert into classes (id, school_id, period_id, grade_id, name, created_at)
       select gen_random_uuid(), school_id, period_id, grade_id, '9Z', now() from classes where name = '9A' and status = 'active'`,
  )
  await page.goto(`${school.line.url}${list}/${await classId('9A')}?pindah=${await classId('9Z')}`)
  const own = page.getByRole('listbox', { name: 'Siswa 9A' })
  await own.getByRole('option').first().focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('Tujuan: 9Z')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pindahkan 1 siswa' })).toBeVisible()
  await school.service.query(`delete from classes where name = '9Z'`)
  await page.getByRole('button', { name: 'Pindahkan 1 siswa' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Belum bisa pindah' })).toContainText(
    'Kelas ini tidak ditemukan.',
  )
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
