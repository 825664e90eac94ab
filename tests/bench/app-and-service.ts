import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { serveApp } from '../../core-service/web/serve-app'

/**
 * A build of the app and a running service on one origin, as the service itself has them.
 * @param folder of the built app
 * @param port of the service
 */
export async function appAndService(
  folder: string,
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const app = Fastify()
  const agent = new Agent({ keepAlive: true })
  await app.register((core) => {
    core.removeAllContentTypeParsers()
    core.addContentTypeParser('*', (_request, _payload, done) => done(null))
    core.all('/core/*', (incoming, reply) => {
      reply.hijack()
      const { method, url: path, headers } = incoming.raw
      const passed = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply.raw)
      })
      passed.on('error', () => reply.raw.destroy())
      incoming.raw.pipe(passed)
    })
    return Promise.resolve()
  })
  await serveApp(app, { folder, coreServiceUrl: '/core' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port: own } = app.server.address() as AddressInfo
  return {
    url: `http://localhost:${String(own)}`,
    close: async () => {
      agent.destroy()
      await app.close()
    },
  }
}
