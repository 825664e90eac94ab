import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../../core-service/db/embedded/free-port'
import { hasProgram, makeCertificate, programEnv } from '../../../support/services/programs'
import { until } from '../../../runtime/until'

/**
 * nginx before a service, with a certificate of its own making.
 * @param servicePort where the service listens on this machine
 * @returns undefined where nginx or openssl is missing
 */
export async function secureFront(
  servicePort: number,
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  if (!hasProgram('nginx') || !hasProgram('openssl')) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-front-'))
  // nginx that root starts goes on as an account of its own.
  await chmod(folder, 0o755)
  const at = (name: string) => path.join(folder, name)
  const { key, certificate } = makeCertificate(folder, 'localhost')
  const port = await freePort()
  await writeFile(
    at('nginx.conf'),
    `pid ${at('pid')}; error_log ${at('errors')}; daemon off; worker_processes 1; events { worker_connections 4096; }
    http {
      access_log off; client_body_temp_path ${at('body')}; client_max_body_size 6m;
      upstream hadir { server 127.0.0.1:${String(servicePort)}; keepalive 64; }
      server {
        listen 127.0.0.1:${String(port)} ssl;
        ssl_certificate ${certificate}; ssl_certificate_key ${key};
        location / {
          proxy_pass http://hadir; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto https;
        }
      }
    }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', at('nginx.conf')], { env: programEnv, stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  await until(() => listens(port))
  return {
    url: `https://127.0.0.1:${String(port)}`,
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
