import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Change } from '../../../contract/accounts/changes'
import { listOf } from '../../../contract/envelope'
import { ErrorCode } from '../../../contract/errors'
import { permissions } from '../../../contract/permissions'
import { makeSchool } from '../../../tests/support/records/school-fixture'
import { roles, users } from '../../db/schema/people/users'
import { writeAudit } from '../../kit/records/audit'
import { entitiesOf } from './readers'
import { schoolKit } from '../../../tests/support/records/school-kit'

const { service, school, admin } = await schoolKit('catatan', { admin: 'administrator' })

const changes = async (query = '', token = admin) =>
  z.parse(listOf(Change), (await service.call('GET', `/v1/changes?limit=50${query}`, { token })).data).list

it('names who changed what, from what to what, and is searched by person, pupil, area and day', async () => {
  const pupil = school.classes['7A'].pupils[0]
  const body = { nickname: 'Ji', name: 'Aji Baru' }
  await service.call('PUT', `/v1/students/${pupil?.id ?? ''}`, { token: admin, body })
  await service.call('POST', '/v1/roles', { token: admin, body: { name: 'Panitia', permissions: [] } })

  const [role] = await changes('&area=roles')
  expect(role).toMatchObject({
    entity: 'roles',
    name: 'Panitia',
    user: { name: 'Administrator' },
    before: null,
  })
  const [ofPupil] = await changes(`&student_id=${pupil?.id ?? ''}`)
  expect(ofPupil).toMatchObject({
    entity: 'students',
    student: { id: pupil?.id, name: 'Aji Baru' },
    before: { name: pupil?.name },
    after: { name: 'Aji Baru' },
  })
  expect((await changes('&search=aji')).map(({ student }) => student?.id)).toEqual([pupil?.id])
  expect((await changes('&search=administrator')).length).toBeGreaterThan(1)
  expect(await changes('&from=2020-01-01&to=2020-01-02')).toEqual([])
})

it('shows no password, and nothing of another school', async () => {
  const other = await makeSchool(service.db, 'catatan-lain')
  const theirs = await service.token(other.email('administrator'))
  await service.call('POST', '/v1/roles', { token: theirs, body: { name: 'Rahasia', permissions: [] } })
  const text = JSON.stringify(await changes())
  expect(text).toContain('Panitia')
  expect(text).not.toContain('Rahasia')
  expect(text).not.toMatch(/passwordHash|argon2/)
})

it('shows no field that holds a hash, a token or a secret, also where the audit has one', async () => {
  const [userId = ''] = (await service.db.select({ id: users.id }).from(users).limit(1)).map(({ id }) => id)
  const secrets = { passwordHash: 'rahasia-1', refreshToken: 'rahasia-2', signingSecret: 'rahasia-3' }
  await writeAudit(
    service.db,
    { schoolId: school.schoolId, userId: null, at: service.clock.now, requestId: null },
    [{ entity: 'users', entityId: userId, before: { phone: '1' }, after: { phone: '2', ...secrets } }],
  )
  const found = (await changes('&area=users')).find(({ entity_id }) => entity_id === userId)
  expect(found?.after).toEqual({ phone: '2' })
})

it('is for administrators, and tells them only of what they may read', async () => {
  const refused = await service.call('GET', '/v1/changes', {
    token: await service.token(school.email('tata_usaha')),
  })
  expect(refused.code).toBe(ErrorCode.notPermitted)
  await service.db
    .update(roles)
    .set({ permissions: ['roles.read', 'roles.write', 'students.read'] })
    .where(eq(roles.id, school.roleIds.get('guru') ?? ''))
  const few = await service.token(school.email('guru'))
  const seen = new Set((await changes('', few)).map(({ entity }) => entity))
  // Who reaches no class reads of no pupil.
  expect([...seen]).toEqual(['roles'])
})

it('every kind of record that the service audits has a reader', () => {
  const root = path.resolve('core-service')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const kinds = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /(?:entity: |\baudit\(\s*|'?)'(student_days\.\w+|(?<=(?:entity: |audit\(\s*)')\w+)'/g,
      ),
    ])
    .map(([, kind = '']) => kind)
  expect(new Set(kinds).size).toBeGreaterThan(30)
  const known = entitiesOf({ permissions: [...permissions] })
  expect([...new Set(kinds)].filter((kind) => !known.includes(kind))).toEqual([])
})
