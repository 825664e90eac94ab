import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import { StartupError } from './startup-error'
import { systemCode } from '../system-code'

interface Place {
  readonly host: string
  readonly port: number
}

/** Names of the variables that say where to listen. */
type Names = Readonly<Record<keyof Place, string>>
const ofApp: Names = { host: 'HOST', port: 'PORT' }
export const ofFigures: Names = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

/**
 * Begins to answer.
 * @returns the port, which is another than asked for when that was 0
 * @throws StartupError when the port is taken or not ours to use
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<number> {
  await onPlace({ host, port }, ofApp, (place) => app.listen(place))
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return address.port
}

/** @throws StartupError when the port is taken or not ours to use */
export async function listenOn(server: Server, place: Place, names: Names): Promise<void> {
  await onPlace(place, names, async (where) => {
    server.listen(where)
    await once(server, 'listening')
  })
}

/**
 * Looks whether a port can be had, before anything is made for it.
 * @throws StartupError when the port is taken or not ours to use
 */
export async function checkPort(place: Place, names: Names = ofApp): Promise<void> {
  const server = createServer()
  await listenOn(server, place, names)
  server.close()
  await once(server, 'close')
}

async function onPlace(place: Place, names: Names, begin: (place: Place) => Promise<unknown>): Promise<void> {
  try {
    await begin(place)
  } catch (error) {
    // A machine whose system has no IPv6 is served on all its IPv4 addresses where all addresses were meant.
    const isWithoutIpv6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(systemCode(error))
    if (place.host === '::' && isWithoutIpv6) return onPlace({ ...place, host: '0.0.0.0' }, names, begin)
    throw new StartupError(listenFailure(error, place, names))
  }
}

function listenFailure(error: unknown, { host, port }: Place, names: Names): string {
  const code = systemCode(error)
  if (code === 'EADDRINUSE') {
    return `Port ${port} sedang dipakai program lain. Hentikan program itu, atau pilih port lain dengan ${names.port}.`
  }
  if (code === 'EACCES')
    return `Port ${port} tidak boleh dipakai akun ini. Pilih port di atas 1023 dengan ${names.port}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${names.host} "${host}" bukan alamat mesin ini.`
  return `Layanan tidak dapat menjawab di port ${port}: ${error instanceof Error ? error.message : String(error)}`
}
