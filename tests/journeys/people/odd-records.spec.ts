import { expect, test, type Page } from '@playwright/test'
import { storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { turnedTexts } from '../../support/looks/turned-texts'
import { settled, watchCalls } from '../../support/browser/settled'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

/** Records that somebody else takes away, and records with very much or next to nothing in them. */
const school = schoolOnALine()
const longName = `${'Maharani '.repeat(16)}Wijaya`.slice(0, 150)

const dialog = (page: Page) => page.getByRole('dialog')
const open = (page: Page, path: string) => page.goto(`${school.line.url}${path}`)

async function one<Row extends Record<string, unknown>>(sql: string, params: unknown[] = []): Promise<Row> {
  const [row] = await school.service.query<Row>(sql, params)
  if (!row) throw new Error(`no row: ${sql}`)
  return row
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** How many pixels the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.beforeEach(async ({ page }) => {
  await storeSession(page, school.line.url, administrator.email)
})

test('a pupil and a teacher are archived and a subject deleted under open forms: it is said, and what was typed is kept', async ({
  page,
}) => {
  const pupil = await one<{ id: string; name: string }>(
    `select id, name from students where status = 'active' order by id limit 1`,
  )
  await open(page, `/civitas/siswa/${pupil.id}`)
  await act(page, pupil.name, 'Ubah data')
  await dialog(page).getByLabel('Alamat').fill('Jalan Melati 5')
  await school.service.query(
    `update students set status = 'transferred', left_on = current_date, version = version + 1 where id = $1`,
    [pupil.id],
  )
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(
    page.getByText(`${pupil.name} sudah diarsipkan orang lain. Isian Anda tetap tersimpan.`),
  ).toBeVisible()
  expect(await one('select status, address from students where id = $1', [pupil.id])).toEqual({
    status: 'transferred',
    address: 'Jalan Melati 5',
  })

  const teacher = await one<{ id: string; name: string }>(
    `select id, name from teachers where type = 'teacher' and status = 'active' order by name limit 1`,
  )
  await walk(page, `/civitas/perangkat/guru?cari=${encodeURIComponent(teacher.name)}`)
  await act(page, teacher.name, 'Ubah')
  await dialog(page).getByLabel('NUPTK').fill('1234567890123456')
  await school.service.query(`update teachers set status = 'archived', version = version + 1 where id = $1`, [
    teacher.id,
  ])
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(
    page.getByText(`${teacher.name} sudah diarsipkan orang lain. Isian Anda tetap tersimpan.`),
  ).toBeVisible()
  const stored = await one('select status, nuptk from teachers where id = $1', [teacher.id])
  expect(stored).toEqual({ status: 'archived', nuptk: '1234567890123456' })

  await walk(page, '/akademik/mata-pelajaran')
  await page.getByRole('button', { name: 'Tambah mata pelajaran' }).first().click()
  await dialog(page).getByLabel('Kode').fill('SEM')
  await dialog(page).getByLabel('Nama').fill('Sementara')
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await page.getByLabel('Cari mata pelajaran').fill('sementara')
  await act(page, 'Sementara', 'Ubah')
  await dialog(page).getByLabel('Nama').fill('Sementara Sekali')
  await school.service.query(`delete from subjects where code = 'SEM'`)
  await dialog(page).getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog(page)).toContainText('Data ini sudah tidak ada di sekolah')
  await expect(dialog(page).getByLabel('Nama')).toHaveValue('Sementara Sekali')
})

test('a list filtered by a class that is gone says so, and leads out of it', async ({ page }) => {
  await open(page, '/civitas/siswa?kelas=0190a5c0-0000-7000-8000-00000000dead')
  await expect(page.getByLabel('Kelas', { exact: true }).locator('option:checked')).toHaveText(
    'Tidak ada lagi',
  )
  await expect(page.getByText('Tidak ada siswa yang cocok')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus saringan' }).click()
  await expect(page.getByRole('table', { name: 'Daftar siswa' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByLabel('Kelas', { exact: true })).toHaveValue('')
})

test('names of 150 letters, a pupil of whom nothing is known and a teacher of 30 subjects fit a phone', async ({
  page,
}) => {
  const [bare, full] = await school.service.query<{ id: string }>(
    `select id from students where status = 'active' order by id offset 5 limit 2`,
  )
  await school.service.query(
    `update students set name = $2, nis = null, nisn = null, phone = null, father_name = null, mother_name = null,
       guardian_name = null, gender = null, birth_date = null, version = version + 1 where id = $1`,
    [bare?.id, longName.replaceAll(' ', 'a')],
  )
  await school.service.query('delete from class_memberships where student_id = $1', [bare?.id])
  await school.service.query(
    `update students set name = $2, father_name = $2, mother_name = $2, guardian_name = $2, phone = '+6281234567890',
       version = version + 1 where id = $1`,
    [full?.id, longName],
  )
  const teacher = await one<{ id: string; school_id: string }>(
    `select id, school_id from teachers where type = 'teacher' and status = 'active' order by id limit 1`,
  )
  for (let at = 0; at < 30; at++)
    await school.service.query(
      `with made as (insert into subjects (id, school_id, code, name, "group", created_at) values
         (gen_random_uuid(), $1, $3, $4, 'lokal', now()) returning id)
       insert into teacher_subjects (school_id, teacher_id, subject_id) select $1, $2, id from made`,
      [
        teacher.school_id,
        teacher.id,
        `M${String(at)}`,
        `Muatan lokal yang panjang namanya nomor ${String(at)}`,
      ],
    )
  await school.service.query('update teachers set name = $2, version = version + 1 where id = $1', [
    teacher.id,
    longName,
  ])
  const paths = [
    '/civitas/siswa?cari=maharani',
    '/civitas/siswa?cari=maharani&kolom=nis,nisn,gender,class,birth,parents,phone,status',
    `/civitas/siswa/${bare?.id ?? ''}`,
    `/civitas/siswa/${full?.id ?? ''}`,
    '/civitas/perangkat/guru?cari=maharani',
    `/civitas/perangkat/guru?orang=${teacher.id}`,
    '/akademik/mata-pelajaran?tampilan=matriks',
  ]
  const calls = watchCalls(page)
  await open(page, paths[0] ?? '')
  for (const path of paths) {
    await walk(page, path)
    calls.last = Date.now()
    await settled(page, calls)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.locator('h1')).toBeVisible()
      expect.soft(await overflow(page), `${path} at ${String(width)} px`).toBeLessThanOrEqual(0)
    }
    if (!path.endsWith(bare?.id ?? '-')) continue
    await expect(page.getByText('Belum punya kelas', { exact: false }).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('parents and their phone are chosen as columns, and called from the list', async ({ page }) => {
  const pupil = await one<{ id: string; name: string }>(
    `update students set father_name = 'Bapak Hartono', guardian_name = 'Paman Joko', mother_name = null,
       phone = '+6281234567890', version = version + 1
       where id = (select id from students where status = 'active' order by id offset 9 limit 1) returning id, name`,
  )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const list = `/civitas/siswa?cari=${encodeURIComponent(pupil.name)}`
    await (width === 390 ? open(page, list) : walk(page, list))
    if (width === 390) await page.getByRole('button', { name: 'Saring', exact: true }).click()
    await page.getByRole('button', { name: 'Kolom' }).click()
    for (const column of ['Orang tua', 'Kontak']) {
      // The box follows the address, which follows the click.
      await page.getByRole('checkbox', { name: column }).click()
      await expect(page.getByRole('checkbox', { name: column })).toBeChecked()
    }
    await page.getByRole('button', { name: 'Selesai' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Bapak Hartono, Paman Joko (wali)' })
    await expect(row.getByRole('link', { name: /^Telepon orang tua/ })).toHaveAttribute(
      'href',
      'tel:+6281234567890',
    )
    await expect(row.getByRole('link', { name: /^WhatsApp orang tua/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/6281234567890\?text=Yth/,
    )
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
})

test('on a phone the bar with call and WhatsApp does not lie on a button that has the focus', async ({
  page,
}) => {
  const pupil = await one<{ id: string }>(
    `update students set phone = '+6281234567890', version = version + 1
       where id = (select id from students where status = 'active' order by id offset 20 limit 1) returning id`,
  )
  await page.setViewportSize({ width: 390, height: 600 })
  school.line.fault = {
    kind: { status: 403, error_code: 1400, message: 'Anda tidak memiliki akses.' },
    matches: (_, path) => path.includes('/v1/') && path.includes('bundles'),
  }
  await open(page, `/civitas/siswa/${pupil.id}?bagian=tagihan`)
  const again = page.getByRole('button', { name: 'Coba lagi' })
  await expect(again).toBeVisible()
  // As low as the screen shows it: half under the bar.
  const bar = page.getByRole('group', { name: 'Hubungi orang tua atau wali' })
  const boxes = async () => ({ button: await again.boundingBox(), bar: await bar.boundingBox() })
  await page.evaluate(() => scrollTo(0, 0))
  await again.focus()
  await again.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  const { button, bar: over } = await boxes()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
})

test('a name in Arabic, or with a mark that turns text, turns nothing around it', async ({ page }) => {
  const names = ['أحمد بن علي 😀', 'M. Fikri \u202Eabc']
  // As another service stores them: the contract takes the mark out.
  const pupils = await school.service.query<{ id: string }>(
    `update students s set name = odd.name, version = version + 1
       from (select id, row_number() over (order by id) as at from students where status = 'active' and id in
              (select student_id from class_memberships m join classes c on c.id = m.class_id
                where m.to_date is null and c.name = '7A')) one
       join unnest($1::text[]) with ordinality odd (name, at) using (at)
      where s.id = one.id returning s.id`,
    [names],
  )
  const paths = pupils.flatMap(({ id }) => [
    `/civitas/siswa/${id}`,
    `/tagihan/tagihan-pembayaran?siswa=${id}`,
    `/absensi/siswa/detail/${id}`,
  ])
  const turned: string[] = []
  const calls = watchCalls(page)
  await open(page, '/civitas/siswa')
  for (const path of ['/civitas/siswa?cari=fikri', '/civitas/siswa?cari=أحمد', ...paths]) {
    await walk(page, path)
    calls.last = Date.now()
    await settled(page, calls)
    await expect(page.getByText(/Fikri|أحمد/).first(), path).toBeVisible()
    turned.push(...(await turnedTexts(page, names)).map((text) => `${path}: ${text}`))
  }
  expect(turned).toEqual([])
})
