import { expect, test, type Page } from '@playwright/test'
import { operator } from '../../plain-service/seed'
import { walk } from '../../support/browser/walk'
import { plainSchool } from '../../support/services/plain-school'

/**
 * The office's screens on somebody else's service: no versions, no capabilities, ids that are numbers, changes that
 * answer nothing, and a removal that removes.
 */
const students = '/civitas/siswa'
const subjects = '/akademik/mata-pelajaran'

const school = plainSchool({ ids: 'numbers' })

test.beforeEach(() => {
  school.service.store.add('teachers', { name: 'Wahyu Penjaga', type: 'non_teaching' })
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Simpan' }).click()

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a subject is made, changed, removed, and refused in words', async ({ page }) => {
  await school.enter(page, operator, subjects)
  await expect(row(page, 'Matematika')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah mata pelajaran' }).first().click()
  await dialog(page).getByLabel('Kode').fill('BJW')
  await dialog(page).getByLabel('Nama').fill('Bahasa Jawa')
  await save(page)
  await expect(row(page, 'Bahasa Jawa')).toHaveCount(1)
  expect(school.held('subjects', 'Bahasa Jawa')).toMatchObject({ code: 'BJW' })

  await act(page, 'Bahasa Jawa', 'Ubah')
  await dialog(page).getByLabel('Nama').fill('Bahasa dan Sastra Jawa')
  await save(page)
  await expect(row(page, 'Bahasa dan Sastra Jawa')).toHaveCount(1)

  school.refuse()
  await act(page, 'Bahasa dan Sastra Jawa', 'Ubah')
  await dialog(page).getByLabel('Kode').fill('SJW')
  await save(page)
  await expect(dialog(page)).toContainText('Anda tidak berwenang mengubah data ini.')
  await dialog(page).getByRole('button', { name: 'Batal' }).click()
  await act(page, 'Bahasa dan Sastra Jawa', 'Hapus')
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Hapus' }).click()
  await expect(asked).toContainText('Anda tidak berwenang mengubah data ini.')
  school.mend()
  await asked.getByRole('button', { name: 'Hapus' }).click()
  await expect(row(page, 'Bahasa dan Sastra Jawa')).toHaveCount(0)
  // The rows have no role while the question is still open over them.
  await expect.poll(() => school.held('subjects', 'Bahasa dan Sastra Jawa')).toBeUndefined()
})

test('teachers and other staff each have their list, and are made, changed and removed', async ({ page }) => {
  await school.enter(page, operator, '/civitas/perangkat/non-guru')
  await expect(row(page, 'Wahyu Penjaga')).toBeVisible()
  await expect(row(page, 'Bambang Hartono')).toHaveCount(0)

  await walk(page, '/civitas/perangkat/guru')
  await expect(row(page, 'Bambang Hartono')).toBeVisible()
  await expect(row(page, 'Wahyu Penjaga')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tambah guru' }).click()
  await dialog(page).getByLabel('Nama lengkap').fill('Zulaikha Rahmawati, S.Pd.')
  await save(page)
  await expect(row(page, 'Zulaikha')).toHaveCount(1)
  await act(page, 'Zulaikha Rahmawati, S.Pd.', 'Ubah')
  await dialog(page).getByLabel('Nama lengkap').fill('Zulaikha Rahmawati, M.Pd.')
  await save(page)
  await expect(row(page, 'M.Pd.')).toHaveCount(1)

  await page.getByRole('button', { name: 'Zulaikha Rahmawati, M.Pd.', exact: true }).click()
  await expect(dialog(page)).toContainText('Zulaikha Rahmawati, M.Pd.')
  // Accounts are an extra of our own service.
  await expect(dialog(page).getByRole('button', { name: 'Akun masuk' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await act(page, 'Zulaikha Rahmawati, M.Pd.', 'Arsipkan')
  school.refuse()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Arsipkan' }).click()
  await expect(asked).toContainText('Anda tidak berwenang mengubah data ini.')
  school.mend()
  await asked.getByRole('button', { name: 'Arsipkan' }).click()
  await expect(row(page, 'Zulaikha')).toHaveCount(0)
  await expect.poll(() => school.held('teachers', 'Zulaikha Rahmawati, M.Pd.')).toBeUndefined()
})

test('a pupil is made, opened, changed, moved and archived', async ({ page }) => {
  await school.enter(page, operator, students)
  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  await dialog(page).getByLabel('Nama lengkap').fill('Zahra Khairunnisa')
  const classes = dialog(page).getByLabel('Kelas')
  await classes.selectOption(await classes.locator('option', { hasText: /^7B/ }).getAttribute('value'))
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Zahra Khairunnisa' })).toBeVisible()
  expect(school.held('students', 'Zahra Khairunnisa')).toMatchObject({ class: { name: '7B' } })

  await act(page, 'Zahra Khairunnisa', 'Ubah data')
  await dialog(page).getByLabel('Nama ibu').fill('Ibu Nur')
  school.refuse()
  await save(page)
  await expect(dialog(page)).toContainText('Anda tidak berwenang mengubah data ini.')
  school.mend()
  await save(page)
  await expect(page.getByText('Ibu Nur', { exact: true }).first()).toBeVisible()

  await act(page, 'Zahra Khairunnisa', 'Pindah kelas')
  await dialog(page).getByLabel('Kelas tujuan').selectOption({ label: '7A' })
  await dialog(page).getByRole('button', { name: 'Pindahkan' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(school.held('students', 'Zahra Khairunnisa')).toMatchObject({ class: { name: '7A' } })

  await act(page, 'Zahra Khairunnisa', 'Arsipkan')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Arsipkan' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(school.held('students', 'Zahra Khairunnisa')).toMatchObject({ status: 'transferred' })
  await expect(page.getByText('Pindah', { exact: false }).first()).toBeVisible()
})

test('activities and achievements of a pupil are made, changed and removed', async ({ page }) => {
  const pupil = school.service.store.rows('students')[0]
  await school.enter(page, operator, `${students}/${pupil?.id ?? ''}?bagian=kegiatan`)
  const activities = page.getByRole('region', { name: 'Kegiatan', exact: true })
  await activities.getByRole('button', { name: 'Tambah' }).click()
  await page.getByLabel('Nama kegiatan').fill('Paduan Suara')
  await save(page)
  await expect(activities.getByRole('listitem').first()).toContainText('Paduan Suara')
  await activities.getByRole('button', { name: 'Tindakan untuk kegiatan Paduan Suara' }).click()
  await page.getByRole('menuitem', { name: 'Ubah' }).click()
  await page.getByLabel('Peran').fill('Ketua')
  await save(page)
  await expect(activities.getByRole('listitem').first()).toContainText('Ketua')
  await activities.getByRole('button', { name: 'Tindakan untuk kegiatan Paduan Suara' }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await expect(activities.getByText('Paduan Suara')).toHaveCount(0)
  await expect.poll(() => school.held('activities', 'Paduan Suara')).toBeUndefined()

  await walk(page, `${students}/${pupil?.id ?? ''}?bagian=prestasi`)
  const achievements = page.getByRole('region', { name: 'Prestasi', exact: true })
  await achievements.getByRole('button', { name: 'Tambah' }).click()
  await page.getByLabel('Nama lomba atau prestasi').fill('Lomba Menyanyi')
  await save(page)
  await expect(achievements.getByRole('listitem').first()).toContainText('Lomba Menyanyi')
  await achievements.getByRole('button', { name: 'Tindakan untuk prestasi Lomba Menyanyi' }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await expect.poll(() => school.held('achievements', 'Lomba Menyanyi')).toBeUndefined()
})

test('a rapor is written, and its attendance totals come from their own call', async ({ page }) => {
  const pupil = school.service.store.rows('students')[0]
  await school.enter(page, operator, `${students}/${pupil?.id ?? ''}?bagian=rapor`)
  const report = page.getByRole('region', { name: 'Rapor', exact: true })
  await expect(report.getByText(/^Sakit \d+ hari, izin \d+ hari/)).toBeVisible()
  await page.getByRole('button', { name: 'Isi rapor' }).click()
  await dialog(page).getByLabel('Catatan wali kelas').fill('Rajin dan teliti')
  await save(page)
  await expect(report.getByText('Rajin dan teliti').first()).toBeVisible()
  await expect(report.getByText(/^Sakit \d+ hari, izin \d+ hari/)).toBeVisible()
})

test('what was read once is read without the service, and no faulty call was made', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`HTTP ${String(answer.status())} ${answer.url()}`)
  })
  const pupil = school.service.store.rows('students')[0]
  const screens: readonly [string, string][] = [
    [students, String(pupil?.['name'])],
    [`${students}/${pupil?.id ?? ''}`, String(pupil?.['name'])],
    ['/civitas/perangkat/guru', 'Bambang Hartono'],
    ['/civitas/perangkat/non-guru', 'Wahyu Penjaga'],
    [subjects, 'Matematika'],
  ]
  const seen = async (open: (path: string) => Promise<void>) => {
    for (const [path, text] of screens) {
      await open(path)
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    }
  }
  await school.enter(page, operator)
  await seen((path) => walk(page, path))
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
  school.cutOff()
  await seen((path) => school.open(page, path))
})
