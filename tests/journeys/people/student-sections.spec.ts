import { expect, test } from '@playwright/test'
import { stored } from '../../support/browser/device-state'
import { storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { act, heading, pupilPages, section, type Pupil } from '../../support/browser/pupil-page'
import { a4, sheetOf } from '../../support/browser/prints'
import { joinClass } from '../../support/records/join-class'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

/** What the page of one pupil shows beside the story of this year, and what is refused without a network. */
const school = schoolOnALine()
const { open, pupilOf } = pupilPages(school)

test.beforeEach(async ({ page }) => {
  await storeSession(page, school.line.url, administrator.email)
})

test('an older year’s absences are fetched when it is looked at, and this year’s stay beside them', async ({
  page,
}) => {
  const pupil = await pupilOf('8B', 7)
  await school.service.query(
    `insert into student_days (id, school_id, student_id, date, status, note, register_version, register_updated_at)
       select gen_random_uuid(), s.school_id, s.id, m.from_date + 40 + (case when extract(dow from m.from_date + 40) = 0 then 1 else 0 end),
         'sakit', 'Demam ' || p.name, 1, now()
         from students s join class_memberships m on m.student_id = s.id join classes c on c.id = m.class_id
         join periods p on p.id = c.period_id where s.id = $1
       on conflict (school_id, student_id, date) do update set status = 'sakit', note = excluded.note, register_version = student_days.register_version + 1`,
    [pupil.id],
  )
  const years = await school.service.query<{ name: string }>(
    `select distinct p.name from class_memberships m join classes c on c.id = m.class_id join periods p on p.id = c.period_id
       where m.student_id = $1 order by 1 desc`,
    [pupil.id],
  )
  const [present = '', past = ''] = years.map(({ name }) => name)
  await open(page, pupil.id)
  const year = (name: string) => section(page, `Tahun ajaran ${name}`)
  await year(past).scrollIntoViewIfNeeded()
  await expect(year(past)).toContainText(`Demam ${past}`)
  await expect(year(present)).toContainText(`Demam ${present}`)
  await walk(page, `/civitas/siswa/${pupil.id}?tahun=${past}`)
  await expect(year(past)).toContainText(`Demam ${past}`)
  await expect(year(present)).toContainText(`Demam ${present}`)

  // The rapor of that year has the class of that year, on paper too.
  await walk(page, `/civitas/siswa/${pupil.id}?tahun=${past}&bagian=rapor`)
  const report = section(page, 'Rapor')
  await expect(report.getByText('Kelas 7B', { exact: true })).toBeVisible()
  await expect(report.getByText(/^Sakit \d+ hari, izin \d+ hari/)).toBeVisible()
  const semester = report.getByLabel('Semester', { exact: true })
  const label = await semester.locator('option').first().innerText()
  await semester.selectOption({ label })
  await expect(report.getByRole('heading', { level: 2 })).toHaveText(`Rapor ${label} ${past}`)
  await expect(page).toHaveURL(/semester=/)
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article', { includeHidden: true })
  await expect(paper).toContainText('Laporan hasil belajar')
  await expect(paper).toContainText('7B')
  await expect(paper).not.toContainText('8B')
  expect(await sheetOf(page, 'pupil-report')).toEqual({ pages: 1, size: a4 })
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 390, height: 844 })
  await report.getByLabel('Tahun ajaran').selectOption({ label: present })
  await expect(report.getByText('Kelas 8B', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // The wali kelas of the class signs.
  const [homeroom] = await school.service.query<{ name: string }>(
    `select t.name from classes c join teachers t on t.id = c.homeroom_teacher_id where c.name = '8B' and c.status = 'active'`,
  )
  await expect(paper).toContainText(homeroom?.name ?? 'no wali kelas')
  await page.emulateMedia({ media: null })
})

test('schedule, leaves, bills and changes are there, and the till is one press away', async ({ page }) => {
  const [debtor = { id: '', name: '' }] = await school.service.query<Pupil>(
    `select s.id, s.name from students s where s.status = 'active' and exists
       (select from bill_bundles b where b.student_id = s.id and b.status in ('unpaid', 'partial')) order by s.id limit 1`,
  )
  await school.service.query(
    `insert into student_leaves (id, school_id, student_id, type, from_date, to_date, reason, status, created_at)
       select gen_random_uuid(), school_id, id, 'izin', current_date + 60, current_date + 60, 'Acara keluarga', 'pending', now()
         from students where id = $1`,
    [debtor.id],
  )
  await open(page, debtor.id, 'izin')
  await expect(section(page, 'Izin').getByRole('listitem').first()).toContainText('Acara keluarga')
  await walk(page, `/civitas/siswa/${debtor.id}?bagian=jadwal`)
  await expect(section(page, 'Jadwal').getByRole('listitem').first()).toBeVisible()
  await act(page, debtor, 'Ubah data')
  await page.getByLabel('Nama wali').fill('Paman Joko')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Paman Joko').first()).toBeVisible()
  await walk(page, `/civitas/siswa/${debtor.id}?bagian=perubahan`)
  await expect(section(page, 'Perubahan').getByRole('listitem').first()).toContainText(/wali/i)
  await walk(page, `/civitas/siswa/${debtor.id}?bagian=tagihan`)
  await expect(section(page, 'Tagihan').getByText('Sisa semua tagihan')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Terima pembayaran' }).click()
  await expect(page).toHaveURL(new RegExp(`siswa=${debtor.id}`))
  await expect(page.getByRole('heading', { name: debtor.name })).toBeVisible()

  // A pupil who was never opened has the week of the class from the timetable on this device.
  const other = await pupilOf('9A', 3)
  await walk(page, `/civitas/siswa?cari=${encodeURIComponent(other.name)}`)
  await expect(page.getByRole('link', { name: other.name }).first()).toBeVisible()
  school.cutOff()
  await open(page, other.id, 'jadwal')
  await expect(section(page, 'Jadwal').getByRole('listitem').first()).toBeVisible()
})

test('without a network a change, a move and an archiving are refused, and nothing typed is lost', async ({
  page,
}) => {
  const pupil = await pupilOf('9B', 4)
  await open(page, pupil.id)
  await expect(heading(page, pupil.name)).toBeVisible()
  await stored(page, 'classes', /"9C"/)
  school.cutOff()
  await act(page, pupil, 'Ubah data')
  await page.getByLabel('Nama ayah').fill('Ayah Baru')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toContainText('Isian Anda tetap ada di sini')
  await expect(page.getByLabel('Nama ayah')).toHaveValue('Ayah Baru')
  await page.keyboard.press('Escape')

  await act(page, pupil, 'Pindah kelas')
  await page.getByLabel('Kelas tujuan').selectOption({ label: '9C' })
  await expect(page.getByRole('dialog')).toContainText('Belum dapat diperiksa')
  await expect(page.getByRole('dialog')).toContainText('Belum ada yang berubah')
  await page.keyboard.press('Escape')

  await act(page, pupil, 'Arsipkan')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Belum dapat diperiksa')
  await alert.getByRole('textbox', { name: /^Keterangan/ }).fill('Ikut nenek')
  await alert.getByRole('button', { name: 'Arsipkan' }).click()
  await expect(alert).toContainText('Belum tersimpan. ')
  await page.reload()
  await act(page, pupil, 'Arsipkan')
  await expect(alert.getByRole('textbox', { name: /^Keterangan/ })).toHaveValue('Ikut nenek')
  await expect(alert).toContainText('Isian terakhir Anda dikembalikan.')
  const [held] = await school.service.query<{ status: string; father: string | null }>(
    'select status, father_name as father from students where id = $1',
    [pupil.id],
  )
  expect(held?.status).toBe('active')
  expect(held?.father).not.toBe('Ayah Baru')
})

test('parents are found with their children, siblings lead to each other, also without a network', async ({
  page,
}) => {
  const [one, two] = [await pupilOf('7D', 1), await pupilOf('9D', 1)]
  await school.service.query(
    `update students set father_name = 'Wiratmoko Adi', mother_name = 'Larasati Dewi', phone = '+6281299887766', version = version + 1
       where id = any($1::uuid[])`,
    [[one.id, two.id]],
  )
  await page.goto(`${school.line.url}/civitas/siswa`)
  await page
    .getByRole('navigation', { name: 'Daftar siswa dan orang tua' })
    .getByRole('link', { name: 'Orang tua' })
    .click()
  const table = page.getByRole('table', { name: 'Daftar orang tua dan wali' })
  await page.getByRole('searchbox').fill('wiratmoko')
  const row = table.getByRole('row').filter({ hasText: 'Wiratmoko Adi' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Ayah')
  await expect(row.getByRole('link', { name: /^Telepon Wiratmoko Adi/ })).toHaveAttribute(
    'href',
    'tel:+6281299887766',
  )
  await expect(row.getByRole('link', { name: 'WhatsApp Wiratmoko Adi' })).toHaveAttribute(
    'href',
    /6281299887766/,
  )
  await expectAccessible(page)
  await row.getByRole('link', { name: two.name }).click()
  await expect(heading(page, two.name)).toBeVisible()
  await page.getByRole('complementary', { name: 'Data siswa' }).getByRole('link', { name: one.name }).click()
  await expect(heading(page, one.name)).toBeVisible()

  school.cutOff()
  await page.goto(`${school.line.url}/civitas/siswa?tampilan=orang-tua&cari=larasati`)
  await expect(table.getByRole('row').filter({ hasText: 'Larasati Dewi' })).toContainText(two.name)
})

test('two children with one telephone are offered as one family, and become it with one press', async ({
  page,
}) => {
  const [one, two] = [await pupilOf('7C', 2), await pupilOf('8C', 2)]
  await school.service.query(
    `update students set phone = '+6281299887755', father_name = case when id = $1 then 'Asep' else 'Asep Suhendar' end,
       mother_name = case when id = $1 then 'Lilis Karlina' end, version = version + 1 where id in ($1, $2)`,
    [one.id, two.id],
  )
  await page.goto(`${school.line.url}/civitas/siswa/${one.id}`)
  const data = page.getByRole('complementary', { name: 'Data siswa' })
  await data.getByRole('button', { name: `Jadikan satu keluarga dengan ${two.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Jadikan satu keluarga' })
  await expect(dialog).toContainText('Nama ibu: Lilis Karlina')
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Nama ayah').selectOption('Asep Suhendar')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`${one.name} dan ${two.name} satu keluarga.`)).toBeVisible()
  await expect(data).toContainText('Saudara di sekolah ini')
  await expect(data.getByText('Mungkin satu keluarga')).toHaveCount(0)
  await data.getByRole('link', { name: two.name }).click()
  await expect(heading(page, two.name)).toBeVisible()
  const stored = await school.service.query<{ father: string; mother: string }>(
    'select father_name as father, mother_name as mother from students where id in ($1, $2)',
    [one.id, two.id],
  )
  expect(stored).toEqual([
    { father: 'Asep Suhendar', mother: 'Lilis Karlina' },
    { father: 'Asep Suhendar', mother: 'Lilis Karlina' },
  ])
})

test('a pupil is made on the school’s service, and changed by keyboard alone', async ({ page }) => {
  await page.goto(`${school.line.url}/civitas/siswa`)
  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  await page.getByLabel('Nama lengkap').fill('Zahra Khairunnisa')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(heading(page, 'Zahra Khairunnisa')).toBeVisible()
  await page.getByRole('button', { name: 'Tindakan untuk Zahra Khairunnisa' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Ubah data' })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByLabel('Nama lengkap').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' Putri')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Zahra Khairunnisa Putri')).toBeVisible()
  const [made] = await school.service.query<{ name: string }>(
    `select name from students where name like 'Zahra Khairunnisa%'`,
  )
  expect(made?.name).toBe('Zahra Khairunnisa Putri')
})

test('the bills to come of a pupil who leaves are voided where leaving is confirmed', async ({ page }) => {
  const pupil = await joinClass((text, values) => school.service.query(text, values), '7A', {
    name: 'Yusuf Pindah',
    nis: '99002',
  })
  await school.service.query(`
    with g as (
      insert into bill_groups (id, school_id, period_id, name, due_date, status, published_at, created_at)
      select gen_random_uuid(), school_id, id, 'Wisuda', '2031-06-10', 'published', now(), now()
        from periods where is_active returning id, school_id),
    b as (
      insert into bill_bundles (id, school_id, group_id, student_id, total, created_at)
      select gen_random_uuid(), g.school_id, g.id, '${pupil.id}', t.amount, now()
        from g join (select * from bill_types order by name_fold limit 1) t on t.school_id = g.school_id
      returning id, school_id)
    insert into bill_bundle_items (school_id, bundle_id, bill_type_id, position, name, amount)
    select b.school_id, b.id, t.id, 0, t.name, t.amount
      from b join (select * from bill_types order by name_fold limit 1) t on t.school_id = b.school_id`)
  await page.goto(`${school.line.url}/civitas/siswa/${pupil.id}`)
  await page.getByRole('button', { name: `Tindakan untuk ${pupil.name}` }).click()
  await page.getByRole('menuitem', { name: 'Arsipkan' }).click()
  const dialog = page.getByRole('alertdialog')
  const archive = dialog.getByRole('button', { name: 'Arsipkan', exact: true })
  await expect(dialog.getByText('Wisuda, Rp', { exact: false })).toBeVisible()
  await expect(dialog).toContainText('1 tagihan belum lunas')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Batalkan 1 tagihan ini' }).click()
  await expect(dialog).not.toContainText('belum lunas')
  await archive.click()
  await expect(dialog).toBeHidden()
  const kept = await school.service.query(
    `select s.status, b.status as bill, b.void_reason like 'Keluar dari sekolah%' as reason
       from students s join bill_bundles b on b.student_id = s.id where s.id = $1`,
    [pupil.id],
  )
  expect(kept).toEqual([{ status: 'transferred', bill: 'void', reason: true }])
})
