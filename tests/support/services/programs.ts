import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The environment in which programs of the machine are started: Debian keeps servers where only root looks for programs. */
export const programEnv = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }

/** Whether this machine has a program. */
export const hasProgram = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: programEnv }).status === 0

/**
 * Makes a certificate for a day, and its key, by openssl.
 * @param host that it is for
 */
export function makeCertificate(folder: string, host: string): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-subj', `/CN=${host}`, '-days', '1']
  const files = ['-keyout', key, '-out', certificate]
  spawnSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { env: programEnv })
  return { key, certificate }
}
