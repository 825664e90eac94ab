import { readFile } from 'node:fs/promises'
import { openAs } from '../../support/browser/open-as'
import { expect } from '@playwright/test'
import { axeFaults, looks, type Look } from '../../support/looks/axe'
import { administrator, expectAccessible } from '../../support/browser/office'
import { endPrint, expectPrinted, withoutPrintDialog } from '../../support/browser/prints'
import { sharedPage } from '../../support/browser/shared-page'
import { walk } from '../../support/browser/walk'
import { treasurerOf } from '../../support/money/money-of-demo'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const till = '/tagihan/tagihan-pembayaran'
const settings = '/tagihan/pengaturan-tagihan'
const school = schoolOnALine()
const desktop = { viewport: { width: 1440, height: 900 } }
const test = sharedPage(async (page) => {
  await withoutPrintDialog(page)
  await openAs(page, school.line.url + till, 'bendahara@demo.hadir.id')
}, desktop)

test('a wrong payment is corrected once with a reason, and its receipt printed again is a copy', async ({
  page,
}) => {
  const [debtor] = await school.service.query<{ id: string; name: string }>(
    `select s.id, s.name from bill_bundles b join students s on s.id = b.student_id and s.status = 'active'
      where b.status = 'unpaid' order by s.nis limit 1`,
  )
  if (!debtor) throw new Error('nobody owes anything')
  await walk(page, `${till}?siswa=${debtor.id}`)
  await page.getByLabel('Jumlah dibayar').fill('25000')
  await page.getByRole('button', { name: /^Terima/ }).click()
  await expect(page.getByText('Rp25.000 tercatat')).toBeVisible()
  await page.getByRole('button', { name: 'Struk 80 mm' }).click()
  await expect(page.locator('[data-receipt="roll"]')).toContainText('Rp25.000')
  await endPrint(page)
  await page.getByRole('button', { name: 'Cetak keterangan' }).click()
  await expect(page.locator('[data-bill-paper]')).toContainText(debtor.name)
  await endPrint(page)
  await page.getByRole('link', { name: 'Buku kas' }).click()

  const line = page.getByRole('row').filter({ hasText: debtor.name })
  await line.getByRole('button', { name: /Tindakan/ }).click()
  await page.getByRole('menuitem', { name: 'Cetak salinan', exact: true }).click()
  await expectPrinted(page)
  await expect(page.locator('[data-receipt]')).toContainText('SALINAN')
  await endPrint(page)

  await line.getByRole('button', { name: /Tindakan/ }).click()
  await page.getByRole('menuitem', { name: 'Koreksi' }).click()
  await page.getByRole('button', { name: 'Koreksi Rp25.000' }).click()
  await expect(page.getByText('Tulis alasan koreksi')).toBeVisible()
  await page.getByLabel('Alasan').fill('Salah pilih siswa')
  school.line.fault = {
    kind: 'loseAnswer',
    matches: (method, path) => method === 'PUT' && path.includes('/corrected'),
    times: 1,
  }
  await page.getByRole('button', { name: 'Koreksi Rp25.000' }).click()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Rp25.000 dikoreksi.')).toBeVisible()
  await expect(page.getByText(/Dikoreksi: KO\/\d{4}\/\d{6}/)).toBeVisible()
  await expect(page.getByText('-Rp25.000')).toBeVisible()
  const corrections = await school.service.query<{ amount: number }>(
    `select amount::int from bill_corrections k where bundle_id in (select id from bill_bundles where student_id = $1)`,
    [debtor.id],
  )
  expect(corrections).toEqual([{ amount: 25_000 }])
  await expectAccessible(page)

  // The receipt is found again by its number, as a person types it, and printed from the pupil's bills.
  const [receipt] = await school.service.query<{ year: number; number: number }>(
    `select r.year, r.number from bill_receipts r join bill_bundles b on b.id = r.bundle_id
      where b.student_id = $1 and r.amount = 25000`,
    [debtor.id],
  )
  await walk(page, till)
  await page.getByRole('searchbox').fill(`kw ${String(receipt?.year)} 999999`)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Tidak ada kwitansi dengan nomor itu')).toBeVisible()
  await page.getByRole('searchbox').fill(`kw ${String(receipt?.year)} ${String(receipt?.number)}`)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: debtor.name, level: 2 })).toBeVisible()
  const found = page.getByRole('list', { name: 'Kwitansi siswa' }).getByRole('listitem')
  await expect(found.filter({ hasText: 'Rp25.000' }).filter({ hasText: 'Dikoreksi' })).toBeVisible()
  await expectAccessible(page)
})

test('a day is closed with the cash that was counted, takes nothing more, and is opened again', async ({
  page,
  browser,
}) => {
  await walk(page, `${till}?tampilan=kas`)
  await page.getByRole('button', { name: 'Tutup buku kas' }).click()
  // No day of the demo school takes an amount like this one, so that there is always a difference.
  await page.getByLabel('Uang tunai dihitung').fill('123456')
  await expect(page.getByText(/Selisih: (kurang|lebih) Rp/)).toBeVisible()
  // The network goes, and what was typed waits.
  school.line.fault = { kind: 'cut', matches: (method) => method === 'PUT' }
  const close = page.getByRole('dialog').getByRole('button', { name: 'Tutup buku kas' })
  await close.click()
  await expect(page.getByText('Belum ditutup', { exact: true })).toBeVisible()
  school.line.fault = null
  await close.click()
  await expect(page.getByText(/Buku kas ditutup, (kurang|lebih) Rp/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /Unduh/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Jurnal (CSV)' }).click()
  const journal = await download
  expect(journal.suggestedFilename()).toMatch(/^jurnal-\d{4}-\d{2}-\d{2}\.csv$/)
  const [, ...lines] = (await readFile(await journal.path(), 'utf8')).trim().split('\r\n')
  const cells = lines.map((line) => line.split(';'))
  const sumOf = (at: number) => cells.reduce((sum, line) => sum + Number(line.at(at)), 0)
  expect(sumOf(-2)).toBe(sumOf(-1))
  expect(cells.map((line) => line[3])).toContain('Selisih kas')
  // The school calls its accounts otherwise, and this device keeps that.
  await page.getByRole('button', { name: /Unduh/ }).click()
  await page.getByRole('menuitem', { name: 'Akun jurnal' }).click()
  await page.getByLabel('Kode akun: Selisih kas saat ditutup').fill('8100')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: /Unduh/ }).click()
  const again = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Jurnal (CSV)' }).click()
  expect(await readFile(await (await again).path(), 'utf8')).toContain(';8100;Selisih kas;')
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await expectPrinted(page)
  await endPrint(page)

  const [debtor] = await school.service.query<{ id: string }>(
    `select student_id as id from bill_bundles where status = 'unpaid' order by student_id limit 1`,
  )
  await walk(page, `${till}?siswa=${debtor?.id ?? ''}`)
  await page.getByRole('button', { name: /^Terima/ }).click()
  await expect(
    page.getByRole('alert').getByText(/sudah ditutup, jadi tidak menerima catatan baru/),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Buku kas' }).click()
  await page.getByRole('link', { name: 'Per bulan' }).click()
  await expect(page.getByText(/Ditutup, (kurang|lebih) Rp/)).toBeVisible()
  await page.getByRole('link', { name: 'Per hari' }).click()
  await expect(page.getByText(/Buku kas ditutup, (kurang|lebih) Rp/)).toBeVisible()
  // The treasurer does not open it again; the administrator does, with a reason.
  await expect(page.getByRole('button', { name: 'Buka kembali' })).toHaveCount(0)
  const elsewhere = await browser.newContext()
  const office = await elsewhere.newPage()
  await openAs(office, `${school.line.url}${till}?tampilan=kas`, administrator.email)
  await office.getByRole('button', { name: 'Buka kembali' }).click()
  await office.getByRole('dialog').getByLabel('Alasan').fill('Satu kwitansi tertinggal')
  await office.getByRole('dialog').getByRole('button', { name: 'Buka kembali' }).click()
  await expect(office.getByRole('button', { name: 'Tutup buku kas' })).toBeVisible()
  await elsewhere.close()
  await walk(page, `${till}?siswa=${debtor?.id ?? ''}`)
  await page.getByRole('button', { name: /^Terima/ }).click()
  await expect(page.getByText(/tercatat$/)).toBeVisible()
})

test('what is overdue agrees with the bills, by class and age, and a reminder is written for the person to send', async ({
  page,
}) => {
  await walk(page, `${till}?tampilan=tunggakan`)
  const [owed] = await school.service.query<{ sum: number; students: number }>(
    `select sum(b.total - b.paid)::int as sum, count(distinct b.student_id)::int as students
       from bill_bundles b join bill_groups g on g.id = b.group_id
      where b.status in ('unpaid', 'partial') and g.due_date < (now() at time zone 'Asia/Jakarta')::date`,
  )
  const sum = `Rp${(owed?.sum ?? 0).toLocaleString('id-ID')}`
  await expect(page.getByText(`${String(owed?.students)} siswa menunggak ${sum}`)).toBeVisible()
  await page.getByText(/Menurut kelas/).click()
  await page.getByRole('button', { name: /^7A/ }).click()
  await expect(page).toHaveURL(/kelas=/)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Tulis pesan/ })
    .first()
    .click()
  await page.getByLabel('Isi pesan').fill('Mohon dibayar & terima kasih')
  await expect(page.getByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/\d*\?text=Mohon%20dibayar%20%26%20terima%20kasih$/,
  )
  await page.getByRole('button', { name: 'Batal' }).click()
  // The list in another order, of a grade, on paper and as a file: all who are found, not only a page.
  await page.getByRole('button', { name: 'Hapus saringan' }).click()
  const table = page.getByRole('table', { name: 'Daftar siswa menunggak' })
  await table.getByRole('button', { name: 'Siswa' }).click()
  await expect(page).toHaveURL(/urut=name/)
  await expect(table.getByRole('columnheader', { name: 'Siswa' })).toHaveAttribute('aria-sort', 'ascending')
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh' }).click()
  await page.getByRole('button', { name: 'CSV (titik koma)' }).click()
  const rows = (await readFile(await (await csv).path(), 'utf8')).trim().split('\r\n')
  expect(rows).toHaveLength(1 + (owed?.students ?? 0))
  // Which columns are shown is chosen, and kept in the address.
  await expect(table.getByRole('columnheader', { name: 'Telepon' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Kolom' }).click()
  // The columns are in the address: the tick follows the click a moment later.
  await page.getByRole('checkbox', { name: 'Telepon' }).click()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(table.getByRole('columnheader', { name: 'Telepon' })).toBeVisible()
  await expect(page).toHaveURL(/kolom=/)
  await page.getByLabel('Tingkat').selectOption({ label: 'Kelas 7' })
  await expect(page).toHaveURL(/tingkat=/)
  await expect(table.getByText(/^8[A-Z]/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await expectPrinted(page)
  const ofGrade = await page.getByText(/siswa menunggak Rp/).innerText()
  await expect(page.locator('[data-bill-paper] tbody tr')).toHaveCount(Number.parseInt(ofGrade, 10))
  await endPrint(page)
  await page.getByRole('button', { name: 'Hapus saringan' }).click()
  await expect(page.getByText(`${String(owed?.students)} siswa menunggak ${sum}`)).toBeVisible()
  // Without a network the same question has its last answer, with its age.
  school.cutOff()
  await page.reload()
  await expect(page.getByText(/siswa menunggak Rp.* · data/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Tulis pesan/ }).first()).toBeVisible()
  school.line.fault = null
})

/** Each dialog of money: what opens it, and what it is called. No screen has the first button of the one after it. */
const dialogs = [
  { path: `${till}?siswa={debtor}`, press: [/^Tindakan untuk/, 'Batalkan tagihan ini'], title: /^Batalkan/ },
  { path: `${settings}?tampilan=potongan`, press: ['Beri potongan'], title: /potongan/i },
  { path: `${till}?tampilan=kas&tanggal={paidOn}`, press: [/^Tindakan untuk/, 'Koreksi'], title: /^Koreksi/ },
  { path: settings, press: ['Tindakan lain', 'Tagihan setahun'], title: /setahun/ },
  { path: `${till}?tampilan=kas`, press: ['Tutup buku kas'], title: /^Tutup buku kas/ },
  { path: `${settings}?tampilan=potongan`, press: [/^Cabut/], title: /^Cabut/ },
  { path: `${till}?tampilan=kas&tanggal=2020-01-03`, press: ['Buka kembali'], title: /^Buka kembali/ },
  { path: settings, press: [/^Tindakan untuk/, 'Batalkan'], title: /^Batalkan/ },
  { path: `${till}?tampilan=transfer`, press: ['Periksa'], title: /transfer/i },
  { path: `${till}?tampilan=tunggakan`, press: [/^Tulis pesan/], title: /^Pesan untuk wali/ },
] as const

test('each dialog of money is accessible in dark, on a phone and on a desktop', async ({ browser }) => {
  const [debtor] = await school.service.query<{ id: string }>(
    `select b.student_id as id from bill_bundles b join students s on s.id = b.student_id and s.status = 'active'
      where b.status = 'unpaid' order by s.nis limit 1`,
  )
  const [paid] = await school.service.query<{ date: string }>(
    `select (p.paid_at at time zone 'Asia/Jakarta')::date::text as date from bill_payments p
       join bill_receipts r on r.payment_id = p.id
      where not exists (select 1 from bill_corrections k where k.receipt_id = r.id) order by p.paid_at limit 1`,
  )
  const send = await treasurerOf(`${school.service.url}/core`)
  await send('PUT', '/v1/cash_days/2020-01-03/closed', { counted_cash: 0, expected_cash: 0 })
  await send('POST', '/v1/bill_reductions', {
    ...{ student_id: debtor?.id, percent: 10, kind: 'reduction', from: '2020-01-01' },
    ...{ granted_by: 'Yayasan', reason: 'Yatim' },
  })
  const page = await (await browser.newContext()).newPage()
  await openAs(page, school.line.url + settings, administrator.email)
  const lookAs = async ({ viewport, theme }: Look) => {
    await page.setViewportSize(viewport)
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), theme === 'dark')
  }
  const [first] = looks
  if (!first) throw new Error('nothing is looked at')
  for (const { path, press, title } of dialogs) {
    await lookAs(first)
    await walk(page, path.replace('{debtor}', debtor?.id ?? '').replace('{paidOn}', paid?.date ?? ''))
    const heading = page.getByRole('heading', { name: title, level: 2 })
    for (const name of press) {
      const button = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }))
      await button.first().click()
      if (await heading.isVisible()) break
    }
    await expect(heading).toBeVisible()
    for (const look of looks) {
      await lookAs(look)
      expect(await axeFaults(page), `${String(title)}: ${look.name}`).toEqual([])
    }
    await page.keyboard.press('Escape')
  }
  await page.context().close()
})

/**
 * What each role that may open the screens of bills sees within them; `gating` opens them as every role, and the calls behind them
 * have a table of their own.
 */
const seen = [
  { who: 'bendahara', takes: true, opens: false },
  { who: 'admin', takes: true, opens: true },
  { who: 'kepsek', takes: false, opens: false },
] as const

test('each role finds in the till, the books and the arrears exactly what its permissions allow', async ({
  browser,
}) => {
  const [debtor] = await school.service.query<{ id: string; payment: string }>(
    `select b.student_id as id, r.payment_id as payment from bill_bundles b join bill_receipts r on r.bundle_id = b.id
      join bill_bundles open on open.student_id = b.student_id and open.status = 'unpaid'
      where not exists (select 1 from bill_corrections k where k.receipt_id = r.id) order by b.student_id limit 1`,
  )
  if (!debtor) throw new Error('nobody has paid and owes')
  const [day] = await school.service.query<{ date: string }>(
    `select (paid_at at time zone 'Asia/Jakarta')::date::text as date from bill_payments where id = $1`,
    [debtor.payment],
  )
  // A day long ago, on which nothing came in.
  const closed = '2020-01-02'
  const send = await treasurerOf(`${school.service.url}/core`)
  await send('PUT', `/v1/cash_days/${closed}/closed`, { counted_cash: 0, expected_cash: 0 })
  for (const { who, takes, opens } of seen) {
    const page = await (await browser.newContext(desktop)).newPage()
    await openAs(page, `${school.line.url}${till}?siswa=${debtor.id}`, `${who}@demo.hadir.id`)
    const shown = takes ? 1 : 0
    await expect(page.getByRole('heading', { name: 'Kartu dua belas bulan' }), who).toBeVisible()
    await expect(page.getByText(/^Anda dapat melihat tagihan/), who).toHaveCount(1 - shown)
    await expect(page.getByRole('button', { name: /^Terima/ }), who).toHaveCount(shown)
    await expect(page.getByRole('checkbox').first(), who).toBeVisible({ visible: takes })
    await expect(
      page
        .getByRole('group', { name: /^Belum lunas/ })
        .getByRole('button')
        .first(),
      who,
    ).toBeVisible({
      visible: takes,
    })
    await page.getByText(/^Kwitansi \(/).click()
    await expect(page.getByRole('list', { name: 'Kwitansi siswa' }), who).toBeVisible()

    await walk(page, `${till}?tampilan=kas&tanggal=${day?.date ?? ''}`)
    const line = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Tindakan/ }) })
    await line
      .first()
      .getByRole('button', { name: /^Tindakan/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Cetak salinan', exact: true }), who).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Koreksi' }), who).toHaveCount(shown)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Tutup buku kas' }), who).toHaveCount(shown)
    await walk(page, `${till}?tampilan=kas&tanggal=${closed}`)
    await expect(page.getByText(/Buku kas ditutup/).first(), who).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buka kembali' }), who).toHaveCount(opens ? 1 : 0)

    await walk(page, `${till}?tampilan=transfer`)
    await expect(page.getByRole('link', { name: /^Menunggu/ }), who).toBeVisible()
    await expect(page.getByText(/^Transfer diperiksa oleh/), who).toHaveCount(1 - shown)
    await walk(page, `${till}?tampilan=tunggakan`)
    await expect(page.getByRole('button', { name: /Tulis pesan/ }).first(), who).toBeVisible()
    await page.context().close()
  }
})
