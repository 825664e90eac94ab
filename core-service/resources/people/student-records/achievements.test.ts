import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { testService } from '../../../../tests/support/records/school-kit'

let school: SchoolFixture
let wali: string
let number = 0

const service = await testService()
beforeEach(async () => {
  service.clock.now = thursday
  school = await makeSchool(service.db, `prestasi${++number}`)
  wali = await service.token(school.email('wali_kelas'))
})

const pupil = (of: '7A' | '7B' = '7A', index = 0) => school.classes[of].pupils[index]?.id ?? ''
const Row = z.looseObject({ id: z.string(), version: z.int() })

interface Kind {
  readonly area: string
  readonly entity: string
  readonly body: object
  readonly change: object
  /** Bodies that are refused, and at which field. */
  readonly faults: readonly (readonly [object, string])[]
}

const kinds: readonly Kind[] = [
  {
    area: 'achievements',
    entity: 'student_achievements',
    body: { title: 'Juara 1 Pencak Silat', level: 'kabupaten', date: '2026-10-03', rank: 'Juara 1' },
    change: { title: 'Juara Umum Pencak Silat' },
    faults: [
      [{ title: '   ' }, 'title'],
      [{ title: 'x'.repeat(151) }, 'title'],
      [{ level: 'galaksi' }, 'level'],
      [{ date: '2026-02-30' }, 'date'],
      [{ date: '2026-11-20' }, 'date'],
      [{ attachment_url: 'javascript:alert(1)' }, 'attachment_url'],
      [{ note: 'x'.repeat(501) }, 'note'],
    ],
  },
  {
    area: 'activities',
    entity: 'student_activities',
    body: { name: 'Pramuka', role: 'Ketua regu', from: '2026-07-20' },
    change: { to: '2026-11-01' },
    faults: [
      [{ name: ' ' }, 'name'],
      [{ from: '2026-13-01' }, 'from'],
      [{ to: '2026-07-19' }, 'to'],
      [{ role: 'x'.repeat(101) }, 'role'],
    ],
  },
]

describe.each(kinds)('$area', ({ area, entity, body, change, faults }) => {
  const path = (id = '', student = pupil()) => `/v1/students/${student}/${area}${id === '' ? '' : `/${id}`}`
  const post = (more: object = {}, token = wali) =>
    service.call('POST', path(), { token, body: { ...body, ...more } })
  const list = async (query = '') => {
    const answer = await service.call('GET', `${path()}${query}`, { token: wali })
    return z.parse(listOf(Row), answer.data)
  }

  it('are made, read, changed and removed, with their history', async () => {
    const made = z.parse(Row, (await post({ note: '  محمد 🌟  ' })).data)
    expect(made).toMatchObject({ ...body, note: 'محمد 🌟', student_id: pupil(), version: 1 })
    expect((await service.call('GET', path(made.id), { token: wali })).data).toEqual(made)
    const changed = await service.call('PUT', path(made.id), { token: wali, body: { ...change, version: 1 } })
    expect(changed.data).toMatchObject({ ...body, ...change, version: 2 })
    const late = await service.call('PUT', path(made.id), { token: wali, body: { note: 'x', version: 1 } })
    expect(late).toMatchObject({ status: 409, code: ErrorCode.conflict, data: changed.data })
    const emptied = await service.call('PUT', path(made.id), { token: wali, body: { note: ' ' } })
    expect(emptied.data).toMatchObject({ ...body, ...change, note: null, version: 3 })
    expect((await service.call('DELETE', path(made.id), { token: wali })).code).toBe(ErrorCode.ok)
    expect((await service.call('GET', path(made.id), { token: wali })).code).toBe(ErrorCode.notFound)
    const audit = await service.db.select().from(auditLog).where(eq(auditLog.entityId, made.id))
    expect(audit.map((one) => [one.entity, one.before === null, one.after === null])).toEqual([
      [entity, true, false],
      [entity, false, false],
      [entity, false, false],
      [entity, false, true],
    ])
  })

  it('list the newest entry first, in pages, also within one moment', async () => {
    const made: string[] = []
    for (let i = 0; i < 5; i++) {
      service.clock.now = new Date(thursday.getTime() + Math.floor(i / 2) * 1000)
      made.push(z.parse(Row, (await post({ id: uuidv7(thursday.getTime() + i) })).data).id)
    }
    const pages = [await list('?limit=2'), await list('?limit=2&page=2'), await list('?limit=2&page=3')]
    expect(pages.flatMap((page) => page.list.map((one) => one.id))).toEqual([...made].reverse())
    expect(pages[0]?.pagination).toMatchObject({ total_data: 5, total_page: 3 })
  })

  it('sent twice with one id are made once', async () => {
    const id = uuidv7()
    const first = await post({ id })
    expect((await post({ id })).data).toEqual(first.data)
    expect((await post({ id, note: 'lain' })).code).toBe(ErrorCode.conflict)
    expect((await list()).list).toHaveLength(1)
  })

  it.each(faults)('%j is refused at %s', async (fault, field) => {
    const refused = { code: ErrorCode.invalid, data: { errors: [{ path: field }] } }
    expect(await post(fault)).toMatchObject(refused)
    const made = z.parse(Row, (await post()).data)
    expect(await service.call('PUT', path(made.id), { token: wali, body: fault })).toMatchObject(refused)
    expect((await list()).list).toMatchObject([{ version: 1 }])
  })

  it('cannot be given to another pupil, school or version', async () => {
    const made = await post({ student_id: pupil('7A', 1), school_id: uuidv7(), version: 9 })
    expect(made.data).toMatchObject({ student_id: pupil(), version: 1 })
    const { id } = z.parse(Row, made.data)
    const neighbour = path(id, pupil('7A', 1))
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await service.call(method, neighbour, {
        token: wali,
        ...(method === 'PUT' ? { body: change } : {}),
      })
      expect([answer.status, answer.code]).toEqual([404, ErrorCode.notFound])
    }
  })

  it('of another class and another school are out of reach', async () => {
    const other = await makeSchool(service.db, `lain${area}${number}`)
    const strangers = [
      [pupil('7B'), ErrorCode.notPermitted],
      [other.classes['7A'].pupils[0]?.id ?? '', ErrorCode.notFound],
      [uuidv7(), ErrorCode.notFound],
    ] as const
    for (const [student, code] of strangers) {
      const asked = [
        await service.call('GET', path('', student), { token: wali }),
        await service.call('POST', path('', student), { token: wali, body }),
        await service.call('GET', path(uuidv7(), student), { token: wali }),
        await service.call('PUT', path(uuidv7(), student), { token: wali, body: change }),
        await service.call('DELETE', path(uuidv7(), student), { token: wali }),
      ]
      expect(asked.map((one) => one.code)).toEqual(Array(5).fill(code))
    }
    const office = await service.token(school.email('tata_usaha'))
    expect((await service.call('POST', path('', pupil('7B')), { token: office, body })).code).toBe(0)
    const gate = await service.token(school.email('petugas_piket'))
    expect((await post({}, gate)).code).toBe(ErrorCode.notPermitted)
  })
})
