import { createServer } from 'node:net'

/**
 * Finds a loopback port nobody listens on.
 * @param wanted tried first; 0 for any
 */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer()
  const port = await new Promise<number | undefined>((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : undefined)
    })
  })
  await new Promise((resolve) => server.close(resolve))
  if (port) return port
  if (wanted) return freePort()
  throw new Error('No free port on 127.0.0.1')
}
