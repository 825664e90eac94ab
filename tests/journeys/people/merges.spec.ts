import { expect, test } from '@playwright/test'
import { makePupils } from '../../fixtures/workbooks/make-pupils'
import { administrator, expectAccessible, importDirectly } from '../../support/browser/office'
import { openAs } from '../../support/browser/open-as'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

test('two records of a pupil become one: what differs is shown, a day is asked about, and the other address shows the kept one', async ({
  page,
}) => {
  const pupils = makePupils('VIII G', 2, 9000)
  await importDirectly(school.line.url, pupils, 8)
  const rows = await school.service.query<{ id: string; name: string }>(
    'select id, name from students where nisn = any($1) order by nisn',
    [pupils.map(({ nisn }) => nisn)],
  )
  const [kept, other] = rows
  if (kept === undefined || other === undefined) throw new Error('two pupils were imported')
  for (const [id, status] of [
    [kept.id, 'hadir'],
    [other.id, 'sakit'],
  ]) {
    await school.service.query(
      `insert into student_days (id, school_id, student_id, date, status, register_version)
        select gen_random_uuid(), school_id, id, '2026-11-16', $2, 1 from students where id = $1`,
      [id, status],
    )
  }
  await openAs(page, `${school.line.url}/civitas/siswa/${kept.id}`, administrator.email)
  await page.getByRole('button', { name: `Tindakan untuk ${kept.name}` }).click()
  await page.getByRole('menuitem', { name: 'Gabungkan dengan…' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Gabungkan ${kept.name} dengan…` })
  await dialog.getByRole('combobox', { name: 'Catatan lain' }).fill(other.name)
  await dialog.getByRole('option').filter({ hasText: 'VIII G' }).first().click()
  await expect(dialog.getByRole('columnheader', { name: 'Digabungkan' })).toBeVisible()
  await expect(dialog.getByText('Senin, 16 November 2026')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Gabungkan' })
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Digabungkan: Sakit/ }).check()
  await confirm.click()
  await expect(page.getByText(`Kedua catatan ${kept.name} sudah menjadi satu.`)).toBeVisible()
  const marks = await school.service.query(
    'select student_id, status from student_days where student_id = any($1)',
    [[kept.id, other.id]],
  )
  expect(marks).toEqual([{ student_id: kept.id, status: 'sakit' }])
  await walk(page, `/civitas/siswa/${other.id}`)
  await expect(page.getByRole('heading', { level: 1, name: kept.name })).toBeVisible()
})

test('two records of a member of staff become one, which takes over what it lacked', async ({ page }) => {
  const ids = ['01a1f151-4e80-7000-8000-00000000a001', '01a1f151-4e80-7000-8000-00000000a002']
  for (const [at, [name, phone]] of [
    ['Zulaikha Ganda', null],
    ['Zulaikha Ganda, S.Pd.', '+6281234567890'],
  ].entries()) {
    await school.service.query(
      `insert into teachers (id, school_id, type, name, phone, created_at)
        select $1, id, 'teacher', $2, $3, now() from schools limit 1`,
      [ids[at], name, phone],
    )
  }
  await openAs(page, `${school.line.url}/civitas/perangkat/guru?cari=Zulaikha`, administrator.email)
  await page.getByRole('button', { name: 'Tindakan untuk Zulaikha Ganda', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Gabungkan dengan…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Gabungkan Zulaikha Ganda dengan…' })
  await dialog.getByRole('combobox', { name: 'Catatan lain' }).fill('Zulaikha')
  await dialog.getByRole('option').filter({ hasText: 'S.Pd.' }).first().click()
  await expect(dialog.getByText('diambil dari catatan lain')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Gabungkan' }).click()
  await expect(page.getByText('Kedua catatan Zulaikha Ganda sudah menjadi satu.')).toBeVisible()
  expect(await school.service.query('select id, phone from teachers where id = any($1)', [ids])).toEqual([
    { id: ids[0], phone: '+6281234567890' },
  ])
})
