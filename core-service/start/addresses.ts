import { networkInterfaces } from 'node:os'

/**
 * Where people find the service.
 * @param host that it listens on
 * @returns the address on this machine, and the first one of the local network where it listens there too
 */
export function addressesOf(host: string, port: number): { here: string; network: string | undefined } {
  const everywhere = host === '0.0.0.0' || host === '::'
  const here = everywhere || host === '127.0.0.1' || host === '::1' ? 'localhost' : host
  const bracketed = here.includes(':') ? `[${here}]` : here
  const lan = everywhere ? lanAddress() : undefined
  return { here: `http://${bracketed}:${port}`, network: lan && `http://${lan}:${port}` }
}

function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find((address) => address.family === 'IPv4' && !address.internal)?.address
}
