import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import { StartupError } from './startup-error'

/**
 * Begins to answer.
 * @returns the port, which is another than asked for when that was 0
 * @throws StartupError when the port is taken or not ours to use
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new StartupError(listenFailure(error, host, port))
  }
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return address.port
}

function listenFailure(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') {
    return `Port ${port} sedang dipakai program lain. Hentikan program itu, atau pilih port lain dengan PORT.`
  }
  if (code === 'EACCES')
    return `Port ${port} tidak boleh dipakai akun ini. Pilih port di atas 1023 dengan PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST "${host}" bukan alamat mesin ini.`
  return `Layanan tidak dapat menjawab di port ${port}: ${error instanceof Error ? error.message : String(error)}`
}
