import { freePort } from '../../../../core-service/db/embedded/free-port'
import { startNginx } from '../../../support/services/nginx'
import { hasProgram, makeCertificate } from '../../../support/services/programs'

/**
 * nginx before a service, with a certificate of its own making.
 * @param servicePort where the service listens on this machine
 * @returns undefined where nginx or openssl is missing
 */
export async function secureFront(
  servicePort: number,
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  if (!hasProgram('nginx') || !hasProgram('openssl')) return undefined
  const port = await freePort()
  const { stop } = await startNginx(port, (folder) => {
    const { key, certificate } = makeCertificate(folder, 'localhost')
    return `
      client_max_body_size 6m;
      upstream hadir { server 127.0.0.1:${String(servicePort)}; keepalive 64; }
      server {
        listen 127.0.0.1:${String(port)} ssl;
        ssl_certificate ${certificate}; ssl_certificate_key ${key};
        location / {
          proxy_pass http://hadir; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto https;
        }
      }`
  })
  return { url: `https://127.0.0.1:${String(port)}`, stop }
}
