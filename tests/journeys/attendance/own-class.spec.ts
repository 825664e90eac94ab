import { expect, test } from '@playwright/test'
import { storedRows } from '../../support/browser/device-state'
import { openAs } from '../../support/browser/open-as'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

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
  const pupils = new Set(own.map(({ id }) => id))
  for (const table of ['attendances', 'presences', 'leaves', 'cards', 'rosters', 'students']) {
    const rows = (await storedRows(page, table)) as Row[]
    const strangers = rows.filter((row) => {
      const id = row.student_id ?? (table === 'students' ? row.id : undefined)
      return id !== undefined && !pupils.has(id)
    })
    expect(strangers, table).toEqual([])
  }
})
