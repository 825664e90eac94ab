import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ErrorCode } from '../../../contract/errors'
import { schoolKit } from '../../../tests/support/records/school-kit'
import { uploadFile, uploadImage } from '../../../tests/support/pictures/upload-image'
import { objectNameIn } from './images.rules'
import { sweepImages } from './sweep-images.repo'

const { service, school } = await schoolKit('sapu', {})
const dayMs = 24 * 3_600_000
// Files have the time of the machine.
const begin = new Date()
service.clock.now = begin
const token = await service.token(school.email('tata_usaha'))
const pupil = school.classes['7A'].pupils[0]?.id ?? ''

const upload = async () => (await uploadImage(service, token)).url
const wear = async (photo_url: string) => {
  const answer = await service.call('PUT', `/v1/students/${pupil}`, { token, body: { photo_url } })
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
}
const isThere = async (url: string) =>
  (await service.images.get(school.schoolId, objectNameIn(url) ?? '')) !== undefined
const sweepAfter = (days: number) => {
  const now = new Date(begin.getTime() + days * dayMs)
  return sweepImages({ db: service.db, images: service.images, clock: () => now })
}

it('an exchanged photo, an upload that was given up and half an upload go after a week; what a record names stays', async () => {
  const [first, second, forgotten] = [await upload(), await upload(), await upload()]
  await service.imagePlace.plant(`${school.schoolId}/half.webp.part`, 'half')
  await wear(first)
  await sweepAfter(6)
  // In use until today: its week begins now.
  await wear(second)
  expect(await sweepAfter(8)).toBe(2)
  expect([await isThere(first), await isThere(second), await isThere(forgotten)]).toEqual([true, true, false])
  await wear(first)
  await wear(second)
  await sweepAfter(12)
  expect([await isThere(first), await isThere(second)], 'it could be taken back').toEqual([true, true])
  expect(await sweepAfter(14)).toBe(1)
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  for (const days of [30, 60, 90]) expect(await sweepAfter(days)).toBe(0)
  expect(await isThere(second)).toBe(true)
})

it('an image that is sent again stays for another week', async () => {
  const create = { width: 128, height: 128, channels: 3, background: '#00aa77' } as const
  const dot = Buffer.from('<svg width="64" height="64"><circle cx="32" cy="32" r="20" fill="#fff"/></svg>')
  const file = await sharp({ create })
    .composite([{ input: dot }])
    .png()
    .toBuffer()
  const { url } = await uploadFile(service, token, file)
  await service.images.noteUse(
    school.schoolId,
    [objectNameIn(url) ?? ''],
    new Date(begin.getTime() - 30 * dayMs),
  )
  await uploadFile(service, token, file)
  await sweepAfter(1)
  expect(await isThere(url)).toBe(true)
  await sweepAfter(9)
  expect(await isThere(url)).toBe(false)
})
