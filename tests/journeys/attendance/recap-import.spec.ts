import { expect, test, type Page } from '@playwright/test'
import { delimited, utf8Bom } from '../../fixtures/workbooks/delimited'
import { administrator, chooseFile, counts, expectAccessible } from '../../support/browser/office'
import { openAs, storeSession } from '../../support/browser/open-as'
import { threePupils, type ListedPupil } from '../../support/records/three-pupils'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const recap = '/akademik/wali-kelas/absensi?tampilan=rekap'
const pupils: ListedPupil[] = []
/** Two school days of the active semester, and a Sunday between them. */
const days: string[] = []
const school = schoolOnALine(async (service) => {
  pupils.push(...(await threePupils(service)))
  days.push(
    ...(
      await service.query<{ date: string }>(
        `select to_char(day, 'YYYY-MM-DD') as date from sub_periods p,
          generate_series(p.first_date + 7, least(p.last_date, current_date - 14), interval '1 day') as day
          where p.is_active and extract(dow from day) in (2, 3)
            and not p.setting->'holidays' @> jsonb_build_array(jsonb_build_object('date', to_char(day, 'YYYY-MM-DD')))
          order by day desc limit 2`,
        [],
      )
    ).map(({ date }) => date),
  )
  days.sort()
  await service.query('delete from student_days where student_id = any($1)', [pupils.map(({ id }) => id)])
  await service.query(
    `insert into student_days (school_id, id, student_id, date, status, register_version, register_updated_at)
      select school_id, gen_random_uuid(), id, $2, 'izin', 1, now() from students where id = $1`,
    [pupils[0]?.id, days[0]],
  )
})

const stored = () =>
  school.service.query<{ name: string; date: string; status: string | null }>(
    `select s.name, to_char(d.date, 'YYYY-MM-DD') as date, d.status
      from student_days d join students s on s.school_id = d.school_id and s.id = d.student_id
      where s.id = any($1) order by s.name, d.date`,
    [pupils.map(({ id }) => id)],
  )
const confirm = (page: Page) => page.getByRole('button', { name: /^(Impor|Ubah) [\d.]+ baris rekap/ })
const written = (date = '') => date.split('-').reverse().join('/')
const file = () => {
  const [first, second, third] = pupils
  const sunday = '2026-08-02'
  return utf8Bom(
    delimited(
      [
        [`Kelas : ${first?.class_name ?? ''}`],
        ['No', 'NIS', 'Nama', written(days[0]), written(days[1]), written(sunday), 'S', 'I', 'A'],
        ['1', first?.nis ?? '', first?.name ?? '', 'H', 'S', '', '1', '0', '0'],
        ['2', '', second?.name ?? '', '√', 'T', 'H', '0', '0', '0'],
        ['3', '', third?.name.slice(0, -1) ?? '', 'A', 'X', '', '0', '0', '1'],
        ['4', '', 'Bukan Siswa Disini', 'H', 'H', '', '0', '0', '0'],
      ],
      ';',
    ),
  )
}

test('a recap becomes marks: what is recorded is asked about, what is left out is named, and it can be undone', async ({
  page,
}) => {
  const [first, second, third] = pupils
  await storeSession(page, school.line.url, administrator.email)
  await page.goto(`${school.line.url}${recap}`)
  await page.getByRole('link', { name: 'Impor', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impor rekap absensi' })).toBeVisible()
  await expectAccessible(page)
  await chooseFile(page, 'rekap.csv', file(), 'baris rekap')

  await expect(page.getByText('Huruf T berarti apa?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()

  await expect(page.getByText('"X" bukan tanda kehadiran')).toBeVisible()
  await expect(page.getByText('2 belum dijawab')).toBeVisible()
  await expectAccessible(page)
  const recorded = page.getByRole('listitem').filter({ hasText: 'Sebagian tanggal sudah diabsen untuk' })
  await expect(recorded).toContainText('Izin')
  await recorded.getByRole('button', { name: 'Biarkan yang tercatat, bawa tanggal lain' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: third?.name.slice(0, -1) ?? '' })
    .getByRole('button', { name: `Sama dengan ${third?.name ?? ''}` })
    .click()
  await expect(confirm(page)).toHaveText('Impor 3 baris rekap')
  await page.getByRole('button', { name: 'akan dibuat' }).click()
  await expect(page.getByText('Tidak diimpor: 02-08-2026 (hari Minggu, bukan hari sekolah).')).toBeVisible()
  await page.getByRole('button', { name: 'bermasalah' }).click()
  await expect(page.getByText('Tidak ada siswa dengan nomor atau nama ini di kelas')).toBeVisible()
  expect(await stored()).toHaveLength(1)
  await confirm(page).click()

  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  const [day, next] = days
  expect(await stored()).toEqual([
    { name: first?.name, date: day, status: 'izin' },
    { name: first?.name, date: next, status: 'sakit' },
    { name: second?.name, date: day, status: 'hadir' },
    { name: second?.name, date: next, status: 'terlambat' },
    { name: third?.name, date: day, status: 'alpa' },
  ])

  await page.getByRole('button', { name: 'Impor berkas lain' }).click()
  await page.getByRole('button', { name: 'Batalkan impor rekap.csv' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Batalkan impor ini?' })
  await expect(dialog.getByRole('heading', { name: '4 akan kembali seperti semula' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Batalkan impor' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Impor dibatalkan' })).toBeVisible()
  expect((await stored()).filter(({ status }) => status !== null)).toEqual([
    { name: first?.name, date: day, status: 'izin' },
  ])
})

test('a recorded mark is replaced only where that is chosen, and a file with sums only is refused in words', async ({
  page,
}) => {
  const [first] = pupils
  await openAs(page, `${school.line.url}${recap}&impor=rekap`, administrator.email)
  const sums = delimited(
    [
      ['Nama', 'NIS', 'S', 'I', 'A'],
      [first?.name ?? '', first?.nis ?? '', '3', '0', '1'],
    ],
    ';',
  )
  await chooseFile(page, 'jumlah.csv', sums, 'baris rekap')
  await expect(page.getByText('Berkas ini hanya berisi jumlah')).toBeVisible()
  await expectAccessible(page)
  const one = delimited(
    [
      ['Nama', 'NIS', days[0] ?? '', days[1] ?? ''],
      [first?.name ?? '', first?.nis ?? '', 'H', 'H'],
    ],
    ';',
  )
  await chooseFile(page, 'rekap.csv', one, 'baris rekap')
  await page.getByRole('button', { name: 'Pakai isi berkas' }).click()
  await expect(confirm(page)).toHaveText('Ubah 1 baris rekap')
  expect(await counts(page)).toEqual([0, 1, 0, 0])
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible()
  expect((await stored()).filter(({ name }) => name === first?.name).map(({ status }) => status)).toEqual([
    'hadir',
    'hadir',
  ])
})
