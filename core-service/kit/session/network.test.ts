import { expect, it } from 'vitest'
import { networkOfAddress } from './network'

it.each([
  ['192.168.1.7', { local: true, prefix: '192.168.1' }],
  ['::ffff:10.2.3.4', { local: true, prefix: '10.2.3' }],
  ['172.32.0.1', { local: false, prefix: '172.32.0' }],
  ['36.68.12.9', { local: false, prefix: '36.68.12' }],
  ['::1', { local: true, prefix: '0:0:0' }],
  ['fe80::1%eth0', { local: true, prefix: 'fe80:0:0' }],
  ['2001:0DB8:00aa:1::7', { local: false, prefix: '2001:db8:aa' }],
  ['2001:db8::7', { local: false, prefix: '2001:db8:0' }],
])('%s', (address, network) => expect(networkOfAddress(address)).toEqual(network))

it('what is no address has no network', () => expect(networkOfAddress('unknown')).toBeNull())
