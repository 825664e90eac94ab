import { expect, test } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { administrator, expectAccessible } from '../../support/browser/office'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()

test('the form of a new pupil knows the school: who may be there already, siblings, places, and what is next', async ({
  page,
}) => {
  const [known] = await school.service.query<{ name: string; father: string; mother: string }>(
    `update students set birth_date = '2013-05-04', father_name = 'Asep Sunandar', mother_name = 'Tuti Alawiyah'
      where id = (select student_id from class_memberships m join classes c on c.id = m.class_id and c.status = 'active'
                   join students s on s.id = m.student_id and s.status = 'active'
                  where c.name = '7B' and m.to_date is null order by s.name limit 1)
      returning name, father_name as father, mother_name as mother`,
  )
  await school.service.query(`update classes set capacity = 40 where name = '7B' and status = 'active'`)
  if (!known) throw new Error('no class 7B')
  await openAs(page, `${school.line.url}/civitas/siswa`, administrator.email)
  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('(boleh kosong)').filter({ visible: true })).toHaveCount(0)

  await form.getByLabel('Nama lengkap').fill(known.name.toUpperCase())
  const same = form.getByRole('status').filter({ hasText: 'Mungkin sudah tercatat' })
  await expect(same).toContainText(`${known.name} · 7B`)
  await form.getByLabel('Nama lengkap').fill('Zahira Sunandar')
  await expect(same).toHaveCount(0)
  await form.getByLabel('Nama ayah').fill(known.father)
  await form.getByLabel('Nama ibu').fill(known.mother)
  await expect(form.getByRole('status').filter({ hasText: 'Sepertinya bersaudara' })).toContainText(
    known.name,
  )
  await form.getByLabel('Kelas').selectOption({ label: '7B · Sisa 4 tempat' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Simpan' }).click()

  const next = page.getByRole('status').filter({ hasText: 'Zahira Sunandar tercatat. Berikutnya:' })
  await expect(next.getByRole('link', { name: 'Lihat tagihan' })).toBeVisible()
  await next.getByRole('link', { name: 'Buat kartu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kartu siswa' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.filter({ hasText: 'Zahira Sunandar' })).toHaveCount(1)
  // Who was there before is not new.
  await page.goto(`${school.line.url}/civitas/siswa`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('Berikutnya:')).toHaveCount(0)
})
