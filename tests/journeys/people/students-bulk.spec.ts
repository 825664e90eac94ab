import { expect, test, type Page } from '@playwright/test'
import { storeSession } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { classIdOf } from '../../support/records/class-id'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alertdialog')
const bar = (page: Page) => page.getByRole('region', { name: 'siswa terpilih' })
const isMove = (method: string, path: string) =>
  method === 'PUT' && /\/v1\/(students\/grades|(classes|grades)\/[^/]+\/students)$/.test(path)
const isService = (_: string, path: string) => path.includes('/v1/')

async function one<Row extends Record<string, unknown>>(sql: string, params: unknown[] = []): Promise<Row> {
  const [row] = await school.service.query<Row>(sql, params)
  if (!row) throw new Error(`no row: ${sql}`)
  return row
}

const classId = (name: string) => classIdOf(school.service, name)

/** Active pupils who are in a class now. */
const inClass = async (name: string) =>
  (
    await one<{ count: number }>(
      `select count(*)::int as count from class_memberships m join students s on s.id = m.student_id and s.status = 'active'
         where m.to_date is null and m.class_id = $1`,
      [await classId(name)],
    )
  ).count

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`${school.line.url}/civitas/siswa${query}`)
  await expect(page.getByRole('table', { name: 'Daftar siswa' }).getByRole('link').first()).toBeVisible()
}

/** Ticks the page, then all that the filters find. */
async function tickAll(page: Page, total: number): Promise<void> {
  await page.getByLabel('Pilih semua di halaman ini').check()
  await expect(bar(page)).toContainText('10 siswa dipilih')
  await bar(page)
    .getByRole('button', { name: `Pilih semua ${total.toLocaleString('id-ID')} siswa` })
    .click()
  await expect(bar(page)).toContainText(`${total.toLocaleString('id-ID')} siswa dipilih`)
}

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })
    if (name.test(focused)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no ${String(name)} in the tab order`)
}

test.beforeEach(async ({ page }) => {
  await storeSession(page, school.line.url, administrator.email)
})

test('a class is moved: the preview names whom it refuses, the others go, and history stays', async ({
  page,
}) => {
  await school.service.query(`update classes set capacity = 70 where name = '8B'`)
  await openList(page, `?kelas=${await classId('8A')}`)
  await tickAll(page, 36)
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Pindahkan kelas' }).click()
  await expect(dialog(page)).toContainText('Pindahkan 36 siswa')
  await expect(dialog(page)).toContainText(
    /Berlaku mulai hari ini, \d+ \p{L}+ \d{4}\. Absensi dan riwayat di kelas lama tetap tersimpan/u,
  )
  await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect(dialog(page)).toContainText('Pilih kelas tujuan.')
  await dialog(page).getByLabel('Kelas tujuan').selectOption({ label: '8B' })
  await expect(dialog(page)).toContainText('Akan pindah: 34 siswa')
  await expect(dialog(page)).toContainText('Kelas 8B: 36 menjadi 70 siswa dari 70 tempat')
  const refused = dialog(page).getByRole('region', { name: 'Belum bisa pindah' }).getByRole('listitem')
  await expect(refused).toHaveCount(2)
  await expect(refused.first()).toContainText('Kelas 8B sudah penuh (70 siswa).')
  await expectAccessible(page)
  expect(await inClass('8B')).toBe(36)

  await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect(dialog(page)).toContainText('34 siswa sudah dipindahkan, 2 belum.')
  const left = dialog(page).getByRole('region', { name: 'Belum dipindahkan, dan sebabnya' })
  await expect(left.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Tutup' }).last().click()
  await expect(bar(page)).toContainText('2 siswa dipilih')
  expect([await inClass('8A'), await inClass('8B')]).toEqual([2, 70])
  const { kept } = await one<{ kept: number }>(
    `select count(*)::int as kept from class_memberships where class_id = $1 and to_date is not null`,
    [await classId('8A')],
  )
  expect(kept).toBeGreaterThanOrEqual(34)
})

test('a network that ends after 80 of them: it says who went, goes on, and moves nobody twice', async ({
  page,
}) => {
  await school.service.query(`update classes set capacity = null where name = '9A'`)
  // Everybody of one level: four requests' worth.
  const { level, total } = await one<{ level: string; total: number }>(
    `select c.grade_id as level, count(*)::int as total from classes c
       join class_memberships m on m.class_id = c.id and m.to_date is null
       join students s on s.id = m.student_id and s.status = 'active'
      where c.status = 'active' and c.grade_id = (select grade_id from classes where id = $1) group by c.grade_id`,
    [await classId('9A')],
  )
  const before = await inClass('9A')
  await openList(page, `?tingkat=${level}`)
  await tickAll(page, total)
  await bar(page).getByRole('button', { name: 'Pindahkan kelas' }).click()
  await dialog(page).getByLabel('Kelas tujuan').selectOption({ label: '9A' })
  await expect(dialog(page)).toContainText(`Akan pindah: ${String(total - before)} siswa`)

  // Two answers arrive. The third is lost after the service has moved its pupils; then there is no network.
  let moves = 0
  school.line.weather = (method, path) => {
    if (!isService(method, path)) return null
    if (isMove(method, path)) moves++
    return moves < 3 ? null : moves === 3 && isMove(method, path) ? 'loseAnswer' : 'cut'
  }
  await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect(dialog(page)).toContainText('Berhenti sebelum selesai')
  await expect(dialog(page)).toContainText(`80 siswa sudah dipindahkan, ${String(total - 80)} belum.`)
  await expect(dialog(page)).toContainText('Jawaban untuk 40 siswa yang sedang dikirim tidak sampai')
  await expect(dialog(page).getByText('Sudah dipindahkan (80)')).toBeVisible()
  await dialog(page)
    .getByText(`Belum dipindahkan (${String(total - 80)})`)
    .click()
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)

  // Still no network: nothing changes by trying.
  await dialog(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(dialog(page)).toContainText(`80 siswa sudah dipindahkan, ${String(total - 80)} belum.`)
  school.line.weather = null
  // The page is gone in the middle of it: the list leads back to the rest.
  await page.reload()
  const unfinished = page.getByRole('status').filter({ hasText: 'Memindahkan siswa belum selesai' })
  await expect(unfinished).toContainText(`80 dari ${total.toLocaleString('id-ID')} siswa sudah dipindahkan.`)
  await expectAccessible(page)
  await unfinished.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(dialog(page)).toContainText(`80 siswa sudah dipindahkan, ${String(total - 80)} belum.`)
  await dialog(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText(`${String(total)} siswa sekarang di kelas 9A.`)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(unfinished).toHaveCount(0)
  expect(await inClass('9A')).toBe(total)
  const { twice } = await one<{ twice: number }>(
    `select count(*)::int as twice from (select student_id from class_memberships where class_id = $1 and to_date is null
       group by student_id having count(*) > 1) t`,
    [await classId('9A')],
  )
  expect(twice).toBe(0)
  const { most } = await one<{ most: number }>(
    `select max(c)::int as most from (select entity_id, count(*) c from audit_log where entity = 'students'
       and after->>'class' = '9A' group by entity_id) t`,
  )
  expect(most).toBe(1)
})

test('pupils are archived by keyboard alone; who owes is named and leaves, and a cut keeps the rest ticked', async ({
  page,
}) => {
  const owes = `exists (select from bill_bundles b where b.student_id = s.id and b.status in ('unpaid', 'partial'))`
  const find = (which: string, count: number) =>
    school.service.query<{ id: string; name: string }>(
      `select s.id, s.name from students s where s.status = 'active' and ${which} order by s.id limit ${String(count)}`,
    )
  const pupils = [...(await find(owes, 1)), ...(await find(`not ${owes}`, 4))]
  // Names of their own, so that one search finds these five in this order.
  for (const [at, { id }] of pupils.entries())
    await school.service.query('update students set name = $2, version = version + 1 where id = $1', [
      id,
      `zulkarnain ${'abcde'[at] ?? ''}`,
    ])
  await openList(page, '?cari=zulkarnain')
  // The device may know some of the new names before the service has answered.
  await expect(page.getByRole('table', { name: 'Daftar siswa' }).getByRole('link')).toHaveCount(5)
  await tabTo(page, /^Pilih semua di halaman ini$/)
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('5 siswa dipilih')
  await tabTo(page, /^Arsipkan$/)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('Arsipkan 5 siswa?')
  await expect(alert(page)).toContainText('Akan diarsipkan: 5 siswa')
  const owing = alert(page).getByRole('region', { name: 'Tagihannya tetap di Tunggakan' })
  await expect(owing).toContainText(/zulkarnain a.*\d+ tagihan belum lunas, sisa Rp[\d.]+/)
  await expectAccessible(page)

  // The second pupil of those who may leave is not reached any more.
  let archivals = 0
  school.line.weather = (method, path) => {
    if (method === 'PUT' && /\/v1\/students\/[\w-]+$/.test(path) && ++archivals > 2) return 'cut'
    return archivals > 2 && isService(method, path) ? 'cut' : null
  }
  await tabTo(page, /^Arsipkan$/)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('2 siswa sudah diarsipkan, 3 belum.')
  school.line.weather = null
  await page.keyboard.press('Escape')
  await expect(alert(page)).toHaveCount(0)
  await expect(bar(page)).toContainText('3 siswa dipilih')
  await expect(page.getByText('Mengarsipkan siswa belum selesai')).toBeVisible()

  await tabTo(page, /^Arsipkan$/)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('Akan diarsipkan: 3 siswa')
  await tabTo(page, /^Arsipkan$/)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveCount(0)
  const { gone } = await one<{ gone: number }>(
    `select count(*)::int as gone from students where name like 'zulkarnain%' and status = 'transferred'`,
  )
  expect(gone).toBe(5)
})

test('an archiving that a reload ends goes on with its reason, and what is thrown away stays undone', async ({
  page,
}) => {
  const pupils = await school.service.query<{ id: string }>(
    `select s.id from students s where s.status = 'active' and not exists (select from bill_bundles b
       where b.student_id = s.id and b.status in ('unpaid', 'partial')) order by s.id limit 3`,
  )
  for (const [at, { id }] of pupils.entries())
    await school.service.query('update students set name = $2, version = version + 1 where id = $1', [
      id,
      `yustinus ${'abc'[at] ?? ''}`,
    ])
  await openList(page, '?cari=yustinus')
  await page.getByLabel('Pilih semua di halaman ini').check()
  await bar(page).getByRole('button', { name: 'Arsipkan' }).click()
  await alert(page).getByLabel('Sebab').selectOption('dropped')
  await alert(page).getByLabel('Keterangan').fill('Pindah ke luar kota')
  await expect(alert(page)).toContainText('Akan diarsipkan: 3 siswa')
  // The answer to the second is lost after the service has done it; then there is no network.
  let archivals = 0
  school.line.weather = (method, path) => {
    if (method === 'PUT' && /\/v1\/students\/[\w-]+$/.test(path)) archivals++
    return archivals < 2 || !isService(method, path) ? null : archivals === 2 ? 'loseAnswer' : 'cut'
  }
  await alert(page).getByRole('button', { name: 'Arsipkan' }).click()
  await expect(alert(page)).toContainText('1 siswa sudah diarsipkan, 2 belum.')
  school.line.weather = null
  await page.reload()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await alert(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('3 siswa diarsipkan.')).toBeVisible()
  const done = await school.service.query<{ status: string; times: number }>(
    `select s.status, (select count(*)::int from audit_log a where a.entity_id = s.id
       and a.after->>'status' = 'dropped') as times from students s where s.name like 'yustinus%'`,
  )
  expect(done).toEqual(Array(3).fill({ status: 'dropped', times: 1 }))
})

test('without a network nothing is moved, and the dialog says so', async ({ page }) => {
  await openList(page)
  await page.getByLabel('Pilih semua di halaman ini').check()
  await bar(page).getByRole('button', { name: 'Pindahkan kelas' }).click()
  await expect(dialog(page).getByLabel('Kelas tujuan')).toBeVisible()
  school.line.fault = { kind: 'cut', matches: isService }
  await dialog(page).getByLabel('Kelas tujuan').selectOption({ label: '7A' })
  await expect(dialog(page)).toContainText('Belum dapat diperiksa')
  await expect(dialog(page)).toContainText('Belum ada yang berubah.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect(dialog(page)).toContainText('0 siswa sudah dipindahkan, 10 belum.')
  await dialog(page).getByRole('button', { name: 'Tutup' }).last().click()
  await expect(bar(page)).toContainText('10 siswa dipilih')
})

test('cards of ticked pupils of several classes are made on one page', async ({ page }) => {
  await openList(page, '?urut=-name')
  const boxes = page
    .getByRole('table', { name: 'Daftar siswa' })
    .getByRole('checkbox', { name: /^Pilih (?!semua)/ })
  const names: string[] = []
  for (const at of [0, 3, 6]) {
    names.push(((await boxes.nth(at).getAttribute('aria-label')) ?? '').replace(/^Pilih /, ''))
    await boxes.nth(at).check()
  }
  await bar(page).getByRole('button', { name: 'Kartu' }).click()
  await expect(page.getByText('dari 3 siswa punya kartu')).toBeVisible()
  for (const name of names)
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  await expectAccessible(page)
})
