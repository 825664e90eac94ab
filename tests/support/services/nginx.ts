import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../core-service/db/embedded/free-port'
import { until } from '../../runtime/until'
import { listens } from './listens'
import { programEnv } from './programs'

/** The text of an nginx that stays in front and keeps its files in a folder. */
export const nginxAround = (folder: string, sites: string) =>
  `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; daemon off; worker_processes 1; events { worker_connections 4096; }
   http { access_log off; client_body_temp_path ${folder}/body; ${sites} }`

/** The site of an example of docs/deploy on one port of this machine, without TLS. */
export function plainSite(example: string, port: number): string {
  const [upstreams = '', , site = ''] = example.split(/^server \{/m)
  const plain = site
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${String(port)};`)
    .replaceAll(/^ +(listen \[|ssl_).*$/gm, '')
  return `${upstreams}\nserver {${plain}`
}

/**
 * Starts an nginx.
 * @param port where its site listens
 * @param siteIn the text of the site; gets the folder of nginx' files
 */
export async function startNginx(
  port: number,
  siteIn: (folder: string) => string,
): Promise<{ stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-nginx-'))
  // nginx that root starts goes on as an account of its own.
  await chmod(folder, 0o755)
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, nginxAround(folder, siteIn(folder)))
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { env: programEnv, stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(readFileSync(path.join(folder, 'nginx.log'), 'utf8'))
    return await listens(port)
  })
  return {
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const example = new URL('../../../docs/deploy/nginx-instances.conf', import.meta.url)

/**
 * nginx in front of two instances, on the example of docs/deploy, without TLS.
 * @param ports where the instances listen on this machine
 * @param port where nginx listens; by default a free one
 */
export async function startBalancer(
  [first, second]: readonly [number, number],
  port?: number,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const at = port ?? (await freePort())
  const site = readFileSync(example, 'utf8')
    .replace('10.0.0.11:3000', `127.0.0.1:${String(first)}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${String(second)}`)
  const nginx = await startNginx(at, () => plainSite(site, at))
  return { url: `http://127.0.0.1:${String(at)}`, stop: nginx.stop }
}
