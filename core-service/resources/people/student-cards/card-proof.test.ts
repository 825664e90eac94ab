import { createHash, createHmac, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { cardHash, scanProof } from '../../../../contract/values/card-proof'

/* Both are computed by every device, also by one without `crypto.subtle`: they must be what the standard says. */

const scan = {
  cardId: '019aa000-0000-7000-8000-000000000001',
  studentId: '019aa000-0000-7000-8000-000000000002',
  half: 'checkin' as const,
  at: new Date('2026-11-19T23:48:01.234Z'),
}

it('is SHA-256 and HMAC-SHA-256, in hex', () => {
  for (let round = 0; round < 200; round++) {
    const token = `HDR${randomBytes(12).toString('hex').toUpperCase()}`
    expect(cardHash(token)).toBe(createHash('sha256').update(token).digest('hex'))
    const said = `${scan.cardId}|${scan.studentId}|checkin|2026-11-19T23:48:01.234Z`
    expect(scanProof(token, scan)).toBe(createHmac('sha256', token).update(said).digest('hex'))
  }
})

it('proves one scan of one pupil, half and time, and cannot be made from the hash', () => {
  const token = 'HDRSK7A0123456789ABCDEFGHJK'
  const proof = scanProof(token, scan)
  const others = [
    scanProof(cardHash(token), scan),
    scanProof(token, { ...scan, cardId: scan.studentId }),
    scanProof(token, { ...scan, studentId: scan.cardId }),
    scanProof(token, { ...scan, half: 'checkout' }),
    scanProof(token, { ...scan, at: new Date(scan.at.getTime() + 1) }),
  ]
  expect(others).not.toContain(proof)
})
