import { stat } from 'node:fs/promises'
import path from 'node:path'
import { connectToCopy } from '../../db/copy/copy-table'
import { StartupError } from '../../start/startup-error'
import type { Command } from '../command'
import { withSchools } from '../with-schools'
import { archiveMonths } from './archive-months.repo'

const archive: Command = {
  words: 'audit archive',
  options: {
    before: { value: 'YYYY-MM', text: 'bulan pertama yang tetap di basis data', required: true },
    to: { value: 'FOLDER', text: 'folder yang sudah ada, tempat berkasnya', required: true },
  },
  text: 'Memindahkan catatan perubahan lama semua sekolah ke berkas',
  more: `Satu berkas CSV setiap bulan, dibaca ulang sebelum bulan itu dihapus dari basis data. Catatan uang, dan yang masih
diperlukan, tetap juga di basis data; tahun ajaran yang berjalan tidak dapat dipindahkan. Layanan boleh berjalan.`,
  async run({ options }, { config, folder, print }) {
    const before = options['before'] ?? ''
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) {
      throw new StartupError(`--before ${before} bukan bulan. Tulis seperti 2026-07.`)
    }
    const into = path.resolve(folder, options['to'] ?? '')
    const found = await stat(into).catch(() => undefined)
    if (!found?.isDirectory()) throw new StartupError(`Folder ${into} tidak ada.`)
    const { files, kept } = await withSchools(config, async (db, url) => {
      const copying = await connectToCopy(url)
      try {
        return await archiveMonths(db, copying, before, into)
      } finally {
        await copying.end()
      }
    })
    for (const { file, rows } of files) print(`${file}: ${rows.toLocaleString('id')} catatan`)
    print(`Selesai. ${kept.toLocaleString('id')} catatan yang masih diperlukan tetap di basis data.`)
    return true
  },
}

export const auditCommands: readonly Command[] = [archive]
