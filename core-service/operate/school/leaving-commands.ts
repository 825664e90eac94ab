import { createInterface } from 'node:readline/promises'
import { countWords, sizeWords } from '../../backup/contents-words'
import { verifyBackup } from '../../backup/verify-backup'
import { systemClock } from '../../clock'
import type { Database } from '../../db/client'
import { openImages } from '../../start/open-images'
import { StartupError } from '../../start/startup-error'
import type { Command, Place } from '../command'
import { withSchools } from '../with-schools'
import { exportPlace, exportSchool, type Exported } from './export-school'
import { findSchoolNamed, type FoundSchool } from './find-school.repo'
import { removeSchool } from './remove-school.repo'
import { suspendSchool } from './suspend-school.repo'

const to = {
  value: 'TEMPAT',
  text: 'folder yang sudah ada, atau s3://BUCKET/AWALAN, tempat berkasnya',
  required: true,
} as const

const exported = ({ file, bytes, ...contents }: Exported) =>
  `Ekspor selesai: ${file.name} (${sizeWords(bytes)}), ${countWords(contents)}.`

const exportOne: Command = {
  words: 'school export',
  subject: 'SEKOLAH',
  options: { to },
  text: 'Menulis data dan foto satu sekolah ke satu berkas',
  more: `Untuk diserahkan kepada sekolahnya, disimpan, atau dipulihkan menjadi pemasangan sendiri (npm run restore -- BERKAS --into FOLDER).
Isinya seperti cadangan, tetapi hanya sekolah ini; kata sandi tetap berlaku, sesi tidak ikut. Layanan boleh berjalan.`,
  async run({ subject, options }, place) {
    const made = await withSchools(place.config, async (db, url) => {
      const school = await findSchoolNamed(db, subject)
      return await exportSchool(place.config, url, school, await exportPlace(options['to'] ?? '', place))
    })
    place.print(exported(made))
    return true
  },
}

const remove: Command = {
  words: 'school remove',
  subject: 'SEKOLAH',
  options: {
    to,
    confirm: { value: 'NAMA', text: 'nama sekolah sekali lagi; tanpa ini ditanyakan' },
  },
  text: 'Mengekspor satu sekolah, membaca ulang berkasnya, lalu menghapus sekolah itu',
  more: `Sekolahnya dihentikan dahulu. Yang dihapus persis yang ada di berkas ekspor; bila ada yang berubah sementara itu, tidak ada yang dihapus.
Sekolah lain tidak berubah. Cadangan lama masih memuatnya sampai dihapus.`,
  async run({ subject, options }, place) {
    await withSchools(place.config, async (db, url) => {
      const school = await findSchoolNamed(db, subject)
      await requireTypedAgain(school, options['confirm'])
      await whileSuspended(db, school, () => exportAndRemove(school, url, options['to'] ?? '', place))
    })
    return true
  },
}

/** @throws StartupError where another name is typed than the school's */
async function requireTypedAgain({ name }: FoundSchool, given: string | undefined): Promise<void> {
  const typed = given ?? (await ask(`Semua data ${name} akan dihapus. Ketik namanya sekali lagi: `))
  const plain = (text: string) => text.normalize('NFC').trim()
  if (plain(typed) === plain(name)) return
  throw new StartupError('Nama yang diketik berbeda dari nama sekolah. Tidak ada yang dihapus.')
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartupError(
      'Tidak ada terminal untuk bertanya; ketik nama sekolah sekali lagi dengan --confirm.',
    )
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  return await terminal.question(question).finally(() => terminal.close())
}

/** Lets nobody of the school write meanwhile. Where the work fails, a school that was open is opened again. */
async function whileSuspended(db: Database, { id }: FoundSchool, work: () => Promise<void>): Promise<void> {
  const wasOpen = await suspendSchool(db, id, true, systemClock())
  try {
    await work()
  } catch (error) {
    if (wasOpen) await suspendSchool(db, id, false, systemClock())
    throw error
  }
}

async function exportAndRemove(school: FoundSchool, url: string, to: string, place: Place): Promise<void> {
  const { config, print } = place
  const made = await exportSchool(config, url, school, await exportPlace(to, place))
  print(exported(made))
  const readBack = await verifyBackup(made.file)
  print('Berkas itu utuh dan dapat dipulihkan.')
  const rows = await removeSchool(url, school.id, readBack)
  await (await openImages(config, 'command')).removeSchool(school.id)
  print(`${school.name} dihapus: ${rows.toLocaleString('id')} baris.`)
}

export const leavingCommands: readonly Command[] = [exportOne, remove]
