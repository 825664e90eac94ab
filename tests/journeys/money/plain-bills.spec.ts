import { expect, test } from '@playwright/test'
import { operator } from '../../plain-service/seed'
import { expectAccessible } from '../../support/browser/office'
import { endPrint, withoutPrintDialog } from '../../support/browser/prints'
import { walk } from '../../support/browser/walk'
import { plainSchool } from '../../support/services/plain-school'

/**
 * Bank transfers on somebody else's service, which has none that wait: a transfer is a way of paying there, taken down at
 * once with the specification's own call, and nothing of the waiting list is offered or asked for.
 */
const till = '/tagihan/tagihan-pembayaran'

const school = plainSchool({ ids: 'numbers' })
/** Paths that the app asked for, and what failed. */
let asked: string[] = []
let faults: string[] = []

test.beforeEach(async ({ page }) => {
  asked = []
  faults = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`HTTP ${String(answer.status())} ${answer.url()}`)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await withoutPrintDialog(page)
  await school.enter(page, operator)
})

/** A pupil with two open bills of one group each. */
function owing() {
  const [student] = school.service.store.rows('students')
  const id = student?.id ?? ''
  const bundles = ['SPP Oktober', 'SPP November'].map((name, at) => {
    const group = school.service.store.add('bill_groups', { name, status: 'published' })
    return school.service.store.add('bundles', {
      ...{ bill_group: { id: group.id, name }, due_date: `2026-${String(10 + at)}-10` },
      ...{ student_id: id, total: 150_000, paid: 0, status: 'unpaid' },
    })
  })
  return { id, name: String(student?.['name']), bundles }
}

const settings = '/tagihan/pengaturan-tagihan'

test('a draft is published by the confirmation alone; a year is made month by month with the ids of the service, once though an answer is lost', async ({
  page,
}) => {
  const { store } = school.service
  const student_ids = store
    .rows('students')
    .slice(0, 2)
    .map(({ id }) => id)
  const draft = store.add('bill_groups', {
    ...{ name: 'SPP Desember', due_date: '2026-12-10', status: 'draft', student_ids },
    items: [{ bill_type_id: '1', name: 'SPP', amount: 150_000 }],
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('bill_groups')) sent.push(request.url())
  })
  await school.open(page, settings)
  await page.getByRole('button', { name: 'Tindakan untuk SPP Desember' }).click()
  await page.getByRole('menuitem', { name: 'Terbitkan' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('tidak menghitung lebih dulu siapa yang ditagih')).toBeVisible()
  await expect(dialog.getByText('SPP Rp150.000')).toBeVisible()
  await expectAccessible(page)
  expect([sent, draft['status'], store.rows('bundles').length]).toEqual([[], 'draft', 0])
  await dialog.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('SPP Desember diterbitkan.')).toBeVisible()
  expect([draft['status'], store.rows('bundles').length]).toEqual(['published', 2])
  expect(faults).toEqual([])

  store.add('bill_types', { name: 'SPP', amount: 150_000, frequency: 'monthly' })
  await school.open(page, settings)
  await page.getByRole('button', { name: 'Tagihan setahun' }).click()
  await dialog.getByLabel('Jenis tagihan').selectOption({ label: 'SPP (Rp150.000)' })
  await dialog.getByLabel('Banyaknya').selectOption({ label: '2 bulan' })
  await dialog.getByLabel('Kelas 7').check()
  school.line.fault = {
    kind: 'loseAnswer',
    matches: (method, path) => method === 'POST' && path.endsWith('/bill_groups'),
    times: 1,
  }
  await dialog.getByRole('button', { name: 'Terbitkan 2 tagihan' }).click()
  await expect(dialog.getByText('0 dari 2 tagihan terbit.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('2 tagihan bulanan diterbitkan.')).toBeVisible()
  expect(store.rows('bill_groups').map(({ status }) => status)).toEqual([
    'published',
    'published',
    'published',
  ])
})

/** Neither the waiting list nor a count of it is asked for. */
const asksForTransfers = () => asked.filter((path) => path.includes('bill_transfers'))

test('a transfer is paid at once, one bill at a time, once though its answer is lost; nothing that waits is offered', async ({
  page,
}) => {
  const { id, bundles } = owing()
  const paid = () => bundles.map((one) => school.service.store.find('bundles', one.id)?.['paid'])
  // The address of the waiting list is the till.
  await school.open(page, `${till}?tampilan=transfer&keadaan=diterima`)
  await expect(
    page.getByRole('combobox', { name: /Cari/ }).or(page.getByRole('searchbox')).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Periksa' })).toHaveCount(0)
  await walk(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Selamat')
  await expect(page.getByText(/pembayaran menunggu diperiksa/)).toHaveCount(0)

  await walk(page, `${till}?siswa=${id}`)
  const open = page.getByRole('group', { name: 'Belum lunas' })
  await expect(open.getByRole('checkbox')).toHaveCount(2)
  await expect(open).toContainText('Layanan sekolah ini menerima satu tagihan setiap pembayaran.')
  await expect(page.getByRole('link', { name: /^Pemeriksaan/ })).toHaveCount(0)
  await expect(page.getByText('menunggu diperiksa')).toHaveCount(0)

  await page.getByText('Transfer', { exact: true }).click()
  // What only a transfer that waits has: date, reference and proof.
  await expect(page.getByLabel('Nomor referensi')).toHaveCount(0)
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Catat transfer/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terima Rp150.000' }).click()
  await expect(page.getByText(/tercatat$/)).toBeVisible()
  expect(paid()).toEqual([150_000, 0])

  await school.open(page, `${till}?siswa=${id}`)
  await expect(open.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cetak keterangan' }).click()
  await expect(page.locator('[data-bill-paper]')).toContainText('SPP November')
  await expect(page.locator('[data-bill-paper]')).not.toContainText('menunggu diperiksa')
  expect(faults).toEqual([])

  // The answer to the next one is lost: the till asks the service, and pays neither this bill nor another one again.
  const later = school.service.store.add('bundles', { ...bundles[1], paid: 0, status: 'unpaid' })
  await endPrint(page)
  await page.getByText('Transfer', { exact: true }).click()
  school.line.fault = {
    kind: 'loseAnswer',
    matches: (method, path) => method === 'PUT' && path.endsWith('/paid'),
    times: 1,
  }
  await page.getByRole('button', { name: 'Terima Rp150.000' }).click()
  await expect(page.getByText(/tercatat$/)).toBeVisible({ timeout: 15_000 })
  expect(paid()).toEqual([150_000, 150_000])
  expect(school.service.store.find('bundles', later.id)?.['paid']).toBe(0)
  expect(asksForTransfers()).toEqual([])
})

test('no books, corrections or close of the day are offered; one bill is voided, and a group closed and opened', async ({
  page,
}) => {
  const { store } = school.service
  const { id } = owing()
  // The address of the cash book and of the arrears is the till, and nothing of the books is asked for.
  for (const view of ['kas', 'tunggakan']) {
    await school.open(page, `${till}?tampilan=${view}`)
    await expect(page.getByRole('searchbox')).toBeVisible()
    for (const name of ['Buku kas', 'Tunggakan'])
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Tutup buku kas|Koreksi/ })).toHaveCount(0)
  }
  await walk(page, `${till}?siswa=${id}`)
  const open = page.getByRole('group', { name: 'Belum lunas' }).getByRole('checkbox')
  await expect(open).toHaveCount(2)
  await expect(page.getByText(/^Kwitansi \(/)).toHaveCount(0)
  await expect(page.getByText('Ubah tanggal bayar')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Tindakan untuk/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Batalkan tagihan ini' }).click()
  await page.getByLabel('Alasan').fill('Tidak ikut kegiatan')
  await page.getByRole('button', { name: 'Batalkan tagihan', exact: true }).click()
  await expect(page.getByText(/dibatalkan\.$/)).toBeVisible()
  await expect(open).toHaveCount(1)
  expect(store.rows('bundles')).toHaveLength(1)

  await walk(page, settings)
  await expect(page.getByRole('button', { name: 'Tindakan untuk SPP November' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Potongan' })).toHaveCount(0)
  await expect(page.getByText(/belum ditagih/)).toHaveCount(0)
  for (const [step, button, status] of [
    ['Tutup', 'Tutup tagihan', 'closed'],
    ['Buka kembali', 'Buka kembali', 'published'],
  ] as const) {
    await page.getByRole('button', { name: 'Tindakan untuk SPP November' }).click()
    await page.getByRole('menuitem', { name: step }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect(store.rows('bill_groups').find(({ name }) => name === 'SPP November')?.['status']).toBe(status)
  }
  const extras = /cash_|corrected|bill_(arrears|payments|journal|reductions|transfers)/
  expect(asked.filter((path) => extras.test(path))).toEqual([])
  expect(faults).toEqual([])
})
