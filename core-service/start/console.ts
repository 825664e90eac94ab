import type { Config } from './config'
import { demoSignIns } from '../seed/people/demo-sign-ins'
import type { RunningService } from './start-service'

/** Prints one line for the person at the console. */
export function print(line: string): void {
  console.log(line)
}

/**
 * What a start ends with: where to open the app, how to sign in, where the data is, how to stop.
 */
export function readyLines(config: Config, service: RunningService): string[] {
  const { here, network } = service.addresses
  const open = config.publicAddress ?? here
  const lines = ['', `Hadir siap.  Buka ${open}`]
  if (network && !config.publicAddress) lines.push(`             di jaringan ini: ${network}`)
  if (service.setupCode) {
    lines.push('', 'Belum ada akun. Buka alamat di atas, lalu buat administrator pertama.')
    lines.push(`Kode pemasangan: ${service.setupCode}`)
  }
  if (service.demo) lines.push('', 'Sekolah contoh, masuk sebagai:', ...demoLines())
  lines.push('', `Data:        ${config.dataDir}`)
  const folder = service.databaseFolder
  if (!folder) lines.push('Basis data:  server di DATABASE_URL')
  else if (!folder.startsWith(config.dataDir)) lines.push(`Basis data:  ${folder}`)
  if (config.imageStore !== undefined) lines.push(`Foto:        ${service.imagePlace}`)
  if (config.databaseUrl && !(config.tokenSecret && config.imageStore)) {
    lines.push(
      'Instans:     hanya satu. Untuk beberapa, isi TOKEN_SECRET dan IMAGE_STORE yang sama di semuanya.',
    )
  }
  lines.push('Berhenti:    Ctrl+C', '')
  return lines
}

/** One person of each role; the others of the demo school have the same password. */
function demoLines(): string[] {
  const roles = new Set<string>()
  const first = demoSignIns.filter(({ role }) => {
    const kind = role.replace(/ \d.*$/, '')
    return !roles.has(kind) && roles.add(kind)
  })
  return first.map(({ role, email, password }) => `  ${role.padEnd(16)} ${email.padEnd(26)} ${password}`)
}
