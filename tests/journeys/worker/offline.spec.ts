import { expect, test, type Locator, type Page } from '@playwright/test'
import { openAs } from '../../support/browser/open-as'
import { settingsParts } from '../../../src/features/settings/settings-parts'
import { administrator, expectAccessible } from '../../support/browser/office'
import { installed } from '../../support/browser/register'
import { walk } from '../../support/browser/walk'
import { schoolOnALine } from '../../support/services/school-on-a-line'

const school = schoolOnALine()
test.use({ viewport: { width: 390, height: 844 } })

const cut = () => {
  school.line.fault = { kind: 'cut', matches: () => true }
}
const open = (page: Page, part: string) => walk(page, `/settings?bagian=${part}`)
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** What a part shows without a network once the device holds it, and the sentence on what needs the network. */
const held: Record<string, { shows: (part: Locator) => Locator; says?: RegExp }> = {
  akun: {
    shows: (part) => part.getByText('admin@demo.hadir.id'),
    says: /Foto, profil, dan kata sandi diganti di layanan sekolah.*Terakhir tersambung/,
  },
  tampilan: { shows: (part) => part.getByRole('radio', { name: 'Gelap' }) },
  sesi: {
    shows: (part) => part.getByText('Perangkat ini', { exact: true }),
    says: /data terakhir di perangkat ini, .*(lalu|baru saja)/,
  },
  perangkat: { shows: (part) => part.getByRole('button', { name: 'Buat laporan' }) },
  pemberitahuan: {
    shows: (part) => part.getByLabel('Mulai pukul'),
    says: /Pengingat diatur di layanan sekolah.*Terakhir tersambung/,
  },
  sekolah: {
    shows: (part) => part.getByLabel('NPSN'),
    says: /Profil dan rekening disimpan di layanan sekolah.*Terakhir tersambung/,
  },
  rupa: {
    shows: (part) => part.getByLabel('Nama di bawah ikon'),
    says: /Tampilan disimpan di layanan sekolah.*Terakhir tersambung/,
  },
  tingkat: { shows: (part) => part.getByText('Kelas 7').first(), says: /3 tingkat · data/ },
  pengguna: {
    shows: (part) => part.getByRole('button', { name: /^Tindakan untuk/ }).first(),
    says: /akun · data/,
  },
  peran: { shows: (part) => part.getByText('Bendahara').first(), says: /peran · data/ },
  privasi: {
    shows: (part) => part.getByLabel('Untuk apa'),
    says: /Privasi disimpan di layanan sekolah.*Terakhir tersambung/,
  },
  'data-pribadi': {
    shows: (part) => part.getByRole('button', { name: 'Coba lagi' }),
    says: /Data pribadi hanya dibuka dengan internet\./,
  },
  kesehatan: {
    // Only asked for with the network; what was read before is not kept for a new start.
    shows: (part) =>
      part
        .getByText('Diperiksa pukul')
        .or(part.getByRole('button', { name: 'Coba lagi' }))
        .first(),
    says: /Kesehatan sistem hanya dapat dibaca dengan internet\.|Diperiksa pukul/,
  },
  catatan: {
    shows: (part) => part.getByRole('button', { name: 'Coba lagi' }),
    says: /Catatan perubahan hanya dapat dibaca dengan internet\./,
  },
}

test('every part opens without a network with what the device holds and its age, or says why it needs one', async ({
  page,
}) => {
  await openAs(page, `${school.line.url}/settings`, administrator.email)
  await installed(page)
  expect(Object.keys(held).sort()).toEqual(settingsParts.map(({ name }) => name).sort())
  for (const { name, title } of settingsParts) {
    await open(page, name)
    // Within its own frame: what the part before it showed may stand for a moment.
    const part = page.getByRole('region', { name: title, exact: true })
    // What the network alone gives is there while it is.
    const { shows } = held[name] ?? {}
    if (shows && !['catatan', 'data-pribadi'].includes(name)) await expect(shows(part)).toBeVisible()
    else await expect(part.getByRole('row').nth(1)).toBeVisible()
  }
  cut()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  // A new start: nothing is remembered but what the device holds.
  await page.goto(`${school.line.url}/settings`)
  await expect(page.getByRole('navigation', { name: 'Bagian pengaturan' }).getByRole('link')).toHaveCount(
    settingsParts.length,
  )
  for (const { name, title } of settingsParts) {
    await open(page, name)
    const part = page.getByRole('region', { name: title, exact: true })
    const { shows, says } = held[name] ?? {}
    if (shows) await expect(shows(part), name).toBeVisible()
    if (says) await expect(page.locator('main'), name).toContainText(says)
    await expect(page.getByText('Ada yang tidak beres')).toHaveCount(0)
    await expect(page.getByText('Memuat...')).toHaveCount(0)
  }
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('a part that was never opened says so without a network, and what is typed is kept until it is sent', async ({
  page,
}) => {
  await openAs(page, `${school.line.url}/settings`, administrator.email)
  await installed(page)
  cut()
  for (const [name, what] of [
    ['sesi', 'Daftar sesi belum ada di perangkat ini.'],
    ['pengguna', 'Daftar akun belum ada di perangkat ini.'],
    ['rupa', 'Tampilan sekolah belum ada di perangkat ini.'],
    ['pemberitahuan', 'Pengaturan pengingat belum ada di perangkat ini.'],
  ] as const) {
    await open(page, name)
    await expect(page.getByText(what), name).toBeVisible()
    await expect(page.getByText('Memuat...')).toHaveCount(0)
  }

  await open(page, 'privasi')
  await page.getByLabel('Simpan foto masuk dan pulang').check()
  await page.getByLabel('Untuk apa').fill('Menjaga keamanan gerbang')
  await page.getByLabel('Dihapus setelah (hari)').fill('30')
  await page.getByRole('button', { name: 'Simpan privasi' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Isian terakhir Anda dikembalikan.')).toBeVisible()
  await expect(page.getByLabel('Untuk apa')).toHaveValue('Menjaga keamanan gerbang')

  await open(page, 'tingkat')
  await page.getByRole('button', { name: 'Tambah tingkat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tingkat').fill('11')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')

  // The network is back: both are still there, and go.
  school.line.fault = null
  await page.reload()
  await page.getByRole('button', { name: 'Tambah tingkat' }).click()
  await expect(dialog.getByLabel('Tingkat')).toHaveValue('11')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row(page, 'Kelas 11').or(page.getByText('Kelas 11')).first()).toBeVisible()
  // The words "Tersimpan." would lie over the button on a phone for a while.
  await page.goto(`${school.line.url}/settings?bagian=privasi`)
  await expect(page.getByLabel('Simpan foto masuk dan pulang')).toBeChecked()
  await page.getByRole('button', { name: 'Simpan privasi' }).click()
  await expect(page.getByText('Pengaturan privasi tersimpan.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Dihapus setelah (hari)')).toHaveValue('30')
  await expect(page.getByText('Isian terakhir Anda dikembalikan.')).toHaveCount(0)
  const [kept] = await school.service.query(
    `select record_photos, evidence_purpose from schools where is_demo`,
  )
  expect(kept).toMatchObject({ record_photos: true, evidence_purpose: 'Menjaga keamanan gerbang' })

  await open(page, 'pemberitahuan')
  await page.getByLabel('Mulai pukul').fill('07:40')
  cut()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mulai pukul')).toHaveValue('07.40')
})
