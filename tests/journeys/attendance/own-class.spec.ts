import { expect, test } from '@playwright/test'
import { storedRows } from '../../support/browser/device-state'
import { registersOnALine } from '../../support/services/school-on-a-line'

const school = registersOnALine()

interface Row {
  id?: string
  student_id?: string
  class_id?: string
  class?: { id: string } | null
}

test('the phone of a wali kelas holds pupils, marks, leaves and cards of the own class only', async () => {
  const page = await school.openRegister('7A')
  // Until what is kept for reading without a network has been fetched ahead.
  await expect.poll(async () => (await storedRows(page, 'attendances')).length).toBeGreaterThan(100)
  for (const path of ['/akademik/wali-kelas/izin-sakit', '/absensi/siswa', '/civitas/siswa']) {
    await page.goto(`${school.line.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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

test('what a teacher never opened is there without a network: timetable, pupils and announcements', async () => {
  const page = await school.openRegister('7A')
  await expect
    .poll(async () => (await storedRows(page, 'students')).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(36)
  await page.goto(`${school.line.url}/sinkronisasi`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Jadwal pelajaran' })).toBeVisible()

  school.line.weather = () => 'cut'
  await page.goto(`${school.line.url}/akademik/jadwal-pelajaran`)
  await expect(page.getByText(/jam pelajaran seminggu/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hari mengajar saya' })).toBeVisible()
  await page.goto(`${school.line.url}/civitas/siswa`)
  await expect(page.getByText('36 siswa di perangkat ini')).toBeVisible()
  await page.goto(`${school.line.url}/akademik/pengumuman`)
  await expect(page.getByRole('button', { name: /^Rapat wali kelas/ })).toBeVisible()
})
