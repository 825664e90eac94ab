import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isOfUntrustedProxy } from './untrusted-proxy'

/** Addresses that no one has on the internet: of a school's own network, of this machine, and of links. */
const local = new BlockList()
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(address, bits, 'ipv6')

/** The network that a device is in. */
export interface Network {
  /** Whether its addresses are of no use on the internet: the device is where the service is. */
  readonly local: boolean
  /** The part of the address that devices of one network share: 24 bits of IPv4, 48 of IPv6. */
  readonly prefix: string
}

/**
 * The network of a request. The rest of the address is not looked at again.
 * @returns null where the address is that of a proxy which the service was not told to trust
 */
export const networkOf = (request: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>): Network | null =>
  isOfUntrustedProxy(request) ? null : networkOfAddress(request.ip)

/** The network of an address; null for what is no address. */
export function networkOfAddress(address: string): Network | null {
  const plain = plainAddress(address)
  const family = isIP(plain)
  if (family === 0) return null
  if (family === 4)
    return { local: local.check(plain, 'ipv4'), prefix: plain.split('.').slice(0, 3).join('.') }
  return { local: local.check(plain, 'ipv6'), prefix: groupsOf(plain).slice(0, 3).join(':') }
}

/**
 * What an address is counted by, from the narrowest to the widest: IPv4 as it is; of IPv6 the 64 bits that one network
 * has, in which a device makes up as many addresses as it likes, and the 48 that one customer may have.
 */
export function countedNetworks(address: string): [narrow: string, ...wider: string[]] {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return [plain]
  const groups = groupsOf(plain)
  return [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')]
}

/** An IPv4 address that came in IPv6 as itself, and without the name of a network card. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** The eight groups of an IPv6 address, without leading zeros, with those that `::` leaves out. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const between = Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0')
  return [...before, ...between, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
