import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startTestService } from '../../tests/support/services/core-service'
import { testService } from '../../tests/support/records/school-kit'

const service = await testService({ receiveWithin: 200 })

it('a body that never ends is not held open: the connection is given back with 408', async () => {
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = service.app.server.address() as AddressInfo
  const answer = await new Promise<string>((ended, failed) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.write(
      'POST /core/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    )
    // One letter after another, so that the connection itself is never idle.
    const drip = setInterval(() => socket.writable && socket.write(' '), 50)
    socket.on('data', (chunk) => (text += chunk.toString('utf8')))
    socket.on('error', failed)
    socket.on('close', () => {
      clearInterval(drip)
      ended(text)
    })
  })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
}, 30_000)

it('a whole request has a minute by default', async () => {
  const usual = await startTestService()
  expect(usual.app.server.requestTimeout).toBe(60_000)
  await usual.close()
})
