import { addAdministrator, resetAdministrator } from './administrators.repo'
import { checked, NewAdministrator } from './checked'
import { codeLines, codeNow } from './code-lines'
import type { Command } from './command'
import { findSchoolNamed } from './school/find-school.repo'
import { withSchools } from './with-schools'

const reset: Command = {
  words: 'admin reset',
  subject: 'EMAIL',
  text: 'Kode sekali pakai baru untuk administrator yang lupa kata sandinya',
  more: 'Kata sandi lama tidak berlaku lagi dan semua sesinya berakhir. Catatan yang belum terkirim tetap di perangkatnya.',
  async run({ subject: email }, { config, print }) {
    const code = await codeNow()
    const { name, school } = await withSchools(config, (db) =>
      db.transaction((tx) => resetAdministrator(tx, email, code)),
    )
    print(`${name}, administrator ${school}, mendapat kode baru.`)
    print(codeLines(email.toLowerCase(), code))
    return true
  },
}

const add: Command = {
  words: 'admin new',
  subject: 'SEKOLAH',
  options: {
    name: { value: 'NAMA', text: 'nama administrator baru', required: true },
    email: { value: 'ALAMAT', text: 'emailnya, untuk masuk', required: true },
  },
  text: 'Administrator baru untuk sekolah yang administratornya sudah tidak ada',
  more: 'SEKOLAH adalah nama lengkap atau kodenya. Akun lama tetap ada; administrator baru dapat menonaktifkannya.',
  async run({ subject, options }, { config, print }) {
    const typed = { name: options['name'] ?? '', email: options['email'] ?? '' }
    const administrator = checked(NewAdministrator, typed, { name: '--name', email: '--email' })
    const code = await codeNow()
    const { school, invited } = await withSchools(config, (db) =>
      db.transaction(async (tx) => {
        const found = await findSchoolNamed(tx, subject)
        return { school: found.name, ...(await addAdministrator(tx, found.id, administrator, code)) }
      }),
    )
    print(
      invited
        ? `${administrator.name} diundang sebagai administrator ${school}.`
        : `${administrator.name} sekarang administrator ${school}.`,
    )
    print(codeLines(administrator.email, code, invited))
    return true
  },
}

export const adminCommands: readonly Command[] = [reset, add]
