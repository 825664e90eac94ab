import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { serveApp } from '../../../core-service/web/serve-app'

/** The built app on an origin of its own, with a core service somewhere else. */
export interface AppHost {
  readonly url: string
  close(): Promise<void>
}

const folder = fileURLToPath(new URL('../../../dist', import.meta.url))

/**
 * Serves the built app (`npm run build`) as a web server of a school would.
 * @param coreServiceUrl the content of its `/config.json`
 */
export async function startAppHost(coreServiceUrl: string): Promise<AppHost> {
  if (!existsSync(folder)) throw new Error('Nothing built: run `npm run build` first')
  const app = Fastify()
  await serveApp(app, { folder, coreServiceUrl })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => app.close() }
}
