import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/values/ids'
import { makeSchool, type SchoolFixture } from '../../../tests/support/records/school-fixture'
import { uploadImage } from '../../../tests/support/pictures/upload-image'
import { students } from '../../db/schema/people/students'
import { users } from '../../db/schema/people/users'
import { imageColumns } from './image-access.repo'
import { schoolKit } from '../../../tests/support/records/school-kit'

const tokens = new Map<string, string>()
type Person = Parameters<SchoolFixture['email']>[0]
const people = ['tata_usaha', 'wali_kelas', 'wali.7b', 'guru', 'petugas_piket', 'bendahara'] as const

const { service, school } = await schoolKit('lihatfoto', {})
beforeAll(async () => {
  for (const who of people) tokens.set(who, await service.token(school.email(who)))
})

const upload = async (by: Person): Promise<string> => (await uploadImage(service, tokens.get(by) ?? '')).url

/** Who of all these people can open an image. */
async function openedBy(url: string): Promise<Person[]> {
  const open = await Promise.all(
    people.map(async (who) => {
      const headers = { authorization: `Bearer ${tokens.get(who) ?? ''}` }
      const { statusCode } = await service.app.inject({ url: `/core${url}`, headers })
      expect([200, 404]).toContain(statusCode)
      return statusCode === 200 ? [who] : []
    }),
  )
  return open.flat()
}

const send = async (method: 'POST' | 'PUT', path: string, body: object, by: Person = 'tata_usaha') => {
  const answer = await service.call(method, path, { token: tokens.get(by), body })
  expect(answer.code, answer.message).toBe(ErrorCode.ok)
}
const pupil = () => school.classes['7A'].pupils[0]?.id ?? ''
const today = '2026-11-19'

describe('a stranger with the address of a photo does not see it, when it is', () => {
  it('of a pupil: who reaches the pupil opens it', async () => {
    const photo_url = await upload('tata_usaha')
    await send('PUT', `/v1/students/${pupil()}`, { photo_url })
    expect(await openedBy(photo_url)).toEqual(['tata_usaha', 'wali_kelas', 'petugas_piket', 'bendahara'])
  })

  it('of the gate: who reads presences opens it', async () => {
    const checkin_image_url = await upload('petugas_piket')
    const body = { student_id: pupil(), date: today, checkin_image_url }
    await send('PUT', '/v1/students/presences', body, 'petugas_piket')
    expect(await openedBy(checkin_image_url)).toEqual(['tata_usaha', 'wali_kelas', 'petugas_piket'])
  })

  it('the letter of a sick pupil: who reads leaves of that class opens it', async () => {
    const attachment_url = await upload('wali_kelas')
    const leave = { student_id: pupil(), type: 'sakit', from: today, to: today, attachment_url }
    await send('POST', '/v1/students/leaves', leave, 'wali_kelas')
    expect(await openedBy(attachment_url)).toEqual(['tata_usaha', 'wali_kelas', 'petugas_piket'])
  })

  it('the letter of a sick teacher: that teacher, and who reads leaves of staff', async () => {
    const attachment_url = await upload('wali_kelas')
    await send(
      'POST',
      '/v1/teachers/leaves',
      { type: 'sakit', from: today, to: today, attachment_url },
      'wali_kelas',
    )
    expect(await openedBy(attachment_url)).toEqual(['tata_usaha', 'wali_kelas', 'petugas_piket'])
  })

  it('of an announcement for one class: people who may read that announcement', async () => {
    const image_url = await upload('tata_usaha')
    const class_ids = [school.classes['7B'].id]
    const body = { title: 'Rapat', body: 'Sabtu.', audience: 'classes', class_ids, image_url }
    await send('POST', '/v1/announcements', body)
    expect(await openedBy(image_url)).toEqual(['tata_usaha', 'wali.7b', 'petugas_piket', 'bendahara'])
  })

  it('not referred to yet: the person who sent it, so that a form can show it', async () => {
    expect(await openedBy(await upload('wali_kelas'))).toEqual(['wali_kelas'])
  })

  it('replaced by another one: again only who sent it', async () => {
    const old = await upload('tata_usaha')
    await send('PUT', `/v1/students/${pupil()}`, { photo_url: old })
    await send('PUT', `/v1/students/${pupil()}`, { photo_url: await upload('tata_usaha') })
    expect(await openedBy(old)).toEqual(['tata_usaha'])
  })

  it('of a pupil, in an address with escapes in small letters', async () => {
    const url = await upload('tata_usaha')
    const photoUrl = url.replace('%2F', '%2f')
    await service.db.update(students).set({ photoUrl }).where(eq(students.id, pupil()))
    expect(await openedBy(url)).toEqual(['tata_usaha', 'wali_kelas', 'petugas_piket', 'bendahara'])
  })
})

it('every column that holds the address of an image has its readers', async () => {
  const { rows } = await service.db.execute(sql`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%\\_url' ORDER BY 1`)
  const stored = z.parse(z.array(z.object({ name: z.string() })), rows).map(({ name }) => name)
  expect([...imageColumns].sort()).toEqual(stored)
})

describe('an upload', () => {
  it('is for every member of staff, and for others only with a permission to write records with images', async () => {
    const there = await makeSchool(service.db, 'unggah')
    await service.db
      .update(users)
      .set({ teacherId: null })
      .where(eq(users.email, there.email('guru')))
    const token = await service.token(there.email('guru'))
    await expect(uploadImage(service, token)).rejects.toThrow()
    const answer = await service.call('POST', '/v1/images/upload', { token, body: {} })
    expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
    // A teacher without any such permission attaches the letter of the own leave, and the others do not see it.
    const attachment_url = await upload('guru')
    const leave = { id: uuidv7(), type: 'sakit', from: today, to: today, reason: null, attachment_url }
    await send('POST', '/v1/teachers/leaves', leave, 'guru')
    expect(await openedBy(attachment_url)).toEqual(['tata_usaha', 'guru', 'petugas_piket'])
  })
})
