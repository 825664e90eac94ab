import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { makeSchool } from '../../tests/support/records/school-fixture'
import { startTestService } from '../../tests/support/services/core-service'

const state = { draining: false }
const service = await startTestService({ isDraining: () => state.draining })
afterAll(() => service.close())
const school = await makeSchool(service.db, 'tutup')
const token = await service.token(school.email('administrator'))
await service.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = service.app.server.address() as AddressInfo

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

interface Seen {
  readonly status: number | undefined
  readonly connection: string | undefined
  readonly body: string
}

/** One request on a connection that is kept; a connection that is refused gives the error's code. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  return new Promise((resolve) => {
    const failed = (error: Error) => {
      resolve({ status: undefined, connection: undefined, body: error.message })
    }
    const request = get(
      {
        host: '127.0.0.1',
        port,
        path: `/core${path}`,
        agent,
        headers: { authorization: `Bearer ${token}`, ...headers },
      },
      (answer: IncomingMessage) => {
        text(answer).then((body) => {
          resolve({ status: answer.statusCode, connection: answer.headers.connection, body })
        }, failed)
      },
    )
    request.on('error', failed)
  })
}

it(
  'what drains answers as before and keeps no connection; what closes does so at once, and leaves nothing unanswered',
  { timeout: 20_000 },
  async () => {
    const first = await service.call('GET', '/v1/dashboard', { token })
    const held = ask('/v1/dashboard?wait=55', { 'if-none-match': String(first.headers['etag']) })
    expect(await ask('/v1/classes')).toMatchObject({ status: 200, connection: 'keep-alive' })

    state.draining = true
    expect(await ask('/v1/classes')).toMatchObject({ status: 200, connection: 'close' })
    state.draining = false
    await Promise.all(Array.from({ length: 8 }, () => ask('/v1/classes')))

    // A browser opens connections before it has anything to ask.
    const unused = connect(port, '127.0.0.1')
    await once(unused, 'connect')

    // Phones that ask one thing after another on the connections that they have, while it closes.
    const answers: Seen[] = []
    let closed = false
    const phones = Array.from({ length: 4 }, async () => {
      while (!closed) answers.push(await ask('/v1/classes'))
    })
    await expect.poll(() => answers.length).toBeGreaterThan(20)
    const began = performance.now()
    await service.app.close()
    closed = true
    expect(performance.now() - began).toBeLessThan(2_000)
    await Promise.all(phones)
    expect((await held).status).toBe(304)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, undefined]))
    for (const { body } of answers.filter(({ status }) => status === undefined))
      expect(body).toMatch(/ECONNREFUSED|ECONNRESET|socket hang up/)
  },
)
