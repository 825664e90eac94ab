import '../../contract/openapi/field-sentences'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { SetupBody } from '../../contract/school/setup'
import { StartupError } from './startup-error'

export const usage = `Membuat sekolah dan administratornya:

  npm run admin -- --email nama@sekolah.sch.id --name "Nama Lengkap" --school "Nama Sekolah"

  --npsn 12345678             NPSN sekolah, bila ada
  --time-zone Asia/Makassar   Asia/Jakarta (bawaan), Asia/Makassar atau Asia/Jayapura
  --password-stdin            kata sandi dibaca dari masukan, bukan ditanyakan`

export interface AdminArguments {
  readonly help: boolean
  readonly passwordStdin: boolean
  readonly given: Readonly<Record<string, string | undefined>>
}

/** @throws StartupError for an option that does not exist, with the usage */
export function readArguments(args: readonly string[]): AdminArguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        school: { type: 'string' },
        npsn: { type: 'string' },
        'time-zone': { type: 'string', default: 'Asia/Jakarta' },
        'password-stdin': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const { help, 'password-stdin': passwordStdin, ...given } = values
    return { help, passwordStdin, given }
  } catch {
    throw new StartupError(usage)
  }
}

const FirstSchool = z.omit(SetupBody, { setup_code: true })
export type FirstSchool = z.output<typeof FirstSchool>

/** Which option a field of the contract comes from. */
const options: Record<string, string> = {
  school_name: '--school',
  npsn: '--npsn',
  time_zone: '--time-zone',
  name: '--name',
  email: '--email',
  password: 'Kata sandi',
}

/**
 * Checks what was typed with the rules of the first-run screen.
 * @throws StartupError with one line for each fault
 */
export function checkFirstSchool({ given }: AdminArguments, password: string): FirstSchool {
  const result = z.safeParse(FirstSchool, {
    school_name: given['school'] ?? '',
    npsn: given['npsn'] ?? null,
    time_zone: given['time-zone'],
    name: given['name'] ?? '',
    email: given['email'] ?? '',
    password,
  })
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => {
    const field = String(path[0])
    return `  ${options[field] ?? field}: ${message}`
  })
  throw new StartupError(`Belum lengkap:\n${lines.join('\n')}\n\n${usage}`)
}
