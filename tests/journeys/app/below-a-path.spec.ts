import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { startService, type TestService } from '../../support/services/service'

let service: TestService
let site: Server

test.beforeAll(async () => {
  service = await startService()
  // A site of its own that passes one of its paths on to Hadir, as an example of a proxy on the web would.
  site = createServer((request, response) => {
    const below = /^\/hadir(\/.*)/.exec(request.url ?? '')?.[1]
    if (below === undefined) return response.writeHead(404).end('Bukan halaman kami.')
    fetch(`${service.url}${below}`, { headers: { accept: request.headers.accept ?? '*/*' } }).then(
      async (answer) => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        response.end(Buffer.from(await answer.arrayBuffer()))
      },
      () => response.writeHead(502).end(),
    )
    return undefined
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
})
test.afterAll(async () => {
  site.close()
  await service.stop()
})

test('below a path of another site the app says that it wants a host name of its own', async ({ page }) => {
  const words = page.getByText('perlu memberi Hadir nama host sendiri')
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/hadir/`)
  await expect(words).toBeVisible()
  await expect(page.getByText('Memuat...')).toBeHidden()

  await page.goto(service.url)
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await expect(words).toBeHidden()
})
