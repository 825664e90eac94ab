import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = `
  import Fastify from 'fastify'
  const app = Fastify({ logger: false })
  const row = { id: '01900000-0000-7000-8000-000000000000', name: 'Siti Nurhaliza Rahmawati', nis: '0012', status: 'active' }
  app.get('/', () => ({ meta: { error_code: 0, message: '' }, data: { list: Array.from({ length: 10 }, () => row) } }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send(app.server.address().port)
`

/** A Fastify that only answers, in a process of its own as the service has one. */
export async function startBareRoute(): Promise<{ url: string; stop: () => Promise<void> }> {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const child = fork('-', { cwd: root, execArgv: ['--input-type=module', '-e', program] })
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
