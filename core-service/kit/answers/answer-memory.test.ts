import { gunzipSync } from 'node:zlib'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allCalls } from '../../../contract/all-calls'
import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/values/ids'
import { sendSenseless } from '../../../tests/support/calls/send-senseless'
import { makeSchool, type SchoolFixture } from '../../../tests/support/records/school-fixture'
import { startTestService, type TestService, thursday } from '../../../tests/support/services/core-service'
import { openDatabase, type OpenDatabase } from '../../db/client'
import { classes, classMemberships, grades } from '../../db/schema/school/classes'
import { periods, subPeriods } from '../../db/schema/school/periods'
import { schools } from '../../db/schema/school/schools'
import { subjects } from '../../db/schema/school/subjects'
import { students } from '../../db/schema/people/students'
import { teachers } from '../../db/schema/people/teachers'
import { roles } from '../../db/schema/people/users'
import { listenToNotices, type Notices } from '../notices/notices'
import { type AnswerMemory, rememberAnswers } from './answer-memory'

/** Which calls are kept, written by hand: each reads only tables whose changes are notified, and no clock. */
const keptCalls = ['classes.list', 'periods.list', 'schedules.list', 'school.current']

const paths = [
  '/v1/school',
  '/v1/periods?page=1&limit=200',
  '/v1/classes?page=1&limit=200&status=active',
  '/v1/classes?page=1&limit=1',
  '/v1/schedules',
]
const people = ['administrator', 'wali_kelas', 'wali.7b', 'guru', 'petugas_piket', 'bendahara'] as const

/** One instance that keeps answers, and one on the same database that keeps none. */
let keeping: TestService
let plain: OpenDatabase
let notices: Notices
let answers: AnswerMemory
/** How often an answer was read, and which calls asked for a kept one. */
let reads = 0
const asked = new Set<string>()
let statements: string[] = []
let mine: SchoolFixture
let theirs: SchoolFixture
let other: TestService
/** One that keeps answers, and to which no notice comes: it has to know by itself what it changes. */
let deaf: TestService

beforeAll(async () => {
  keeping = await startTestService((url) => {
    notices = listenToNotices(url, () => undefined)
    answers = rememberAnswers(notices)
    plain = openDatabase(url, { max: 4, onStatement: (text) => statements.push(text) })
    const recall: AnswerMemory['recall'] = (school, key, read) => {
      asked.add(String((JSON.parse(key) as unknown[])[0]))
      return answers.recall(school, key, () => (reads++, read()))
    }
    return { db: plain.db, answers: { ...answers, recall } }
  })
  other = await startTestService(() => ({ db: plain.db }))
  const silent: Notices = { isHeard: () => true, on: () => undefined, stop: () => Promise.resolve() }
  deaf = await startTestService(() => ({ db: plain.db, answers: rememberAnswers(silent) }))
  mine = await makeSchool(plain.db, 'simpan')
  theirs = await makeSchool(plain.db, 'simpan lain')
  const subject = {
    id: uuidv7(),
    schoolId: mine.schoolId,
    code: 'MTK',
    name: 'Matematika',
    group: 'A' as const,
    createdAt: thursday,
  }
  await plain.db.insert(subjects).values(subject)
  await vi.waitFor(() => expect(notices.isHeard()).toBe(true))
})
afterAll(async () => {
  await notices.stop()
  await keeping.app.close()
  await other.close()
  await deaf.close()
  await plain.pool.end()
  await keeping.close()
})
beforeEach(() => {
  for (const { clock } of [keeping, other, deaf]) clock.now = thursday
})

const get = async (service: TestService, path: string, token: string) => {
  const { text, code, headers } = await service.call('GET', path, { token })
  return { text, code, tag: headers['etag'] }
}

async function tokensOf(school: SchoolFixture) {
  return await Promise.all(people.map((who) => keeping.token(school.email(who))))
}

/** All people of both schools send all kept calls, in both orders, and get the answers of an instance that keeps none. */
async function expectSame(tokens: readonly string[]): Promise<void> {
  const questions = tokens.flatMap((token) => paths.map((path) => ({ token, path })))
  for (const { token, path } of [...questions, ...questions.toReversed()])
    expect(await get(keeping, path, token), path).toEqual(await get(other, path, token))
}

describe('of all calls', () => {
  it('those are kept that the table names', async () => {
    const token = await keeping.token(mine.email('administrator'))
    asked.clear()
    for (const call of allCalls.filter(({ method }) => method === 'GET'))
      await sendSenseless(keeping, call, token)
    expect([...asked].sort()).toEqual(keptCalls)
  })

  it('no kept one reads a table of which changes are not notified', async () => {
    const token = await keeping.token(mine.email('wali_kelas'))
    await get(keeping, '/v1/auth/me', token)
    const { rows } = await plain.db.execute<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      JOIN pg_proc p ON p.oid = t.tgfoid WHERE p.proname LIKE 'hadir\_answer\_news%'`)
    const noticed = rows.map(({ name }) => name)
    const questions = [
      ...paths,
      ...paths.filter((path) => !path.includes('?')).map((path) => `${path}?search=a`),
    ]
    for (const path of questions) {
      answers.forget(mine.schoolId)
      statements = []
      expect((await get(keeping, path, token)).code, path).toBe(ErrorCode.ok)
      // The session is read here too: it has a memory of its own.
      const read = statements.filter((text) => !text.includes('"session_families"'))
      const tables = read.flatMap((text) =>
        [...text.matchAll(/\b(?:from|join) "?(\w+)"?/gi)].map(([, name = '']) => name),
      )
      expect(tables.length, path).toBeGreaterThan(0)
      expect(
        tables.filter((name) => !noticed.includes(name)),
        path,
      ).toEqual([])
    }
  })
})

describe('what is kept', () => {
  it('is read once for all who see the same, and not again', async () => {
    const [, wali = '', waliB = '', guru = ''] = await tokensOf(mine)
    answers.forget(mine.schoolId)
    reads = 0
    await Promise.all([wali, waliB, guru, wali].map((token) => get(keeping, '/v1/school', token)))
    expect(reads).toBe(1)
    statements = []
    expect(await get(keeping, '/v1/school', guru)).toMatchObject({ code: ErrorCode.ok })
    expect(statements.filter((text) => !text.includes('"session_families"'))).toEqual([])
  })

  it('is given to nobody who would be answered otherwise, in neither of two schools', async () => {
    await expectSame([...(await tokensOf(mine)), ...(await tokensOf(theirs))])
  })

  it('does not depend on the clock', async () => {
    await expectSame(await tokensOf(mine))
    for (const { clock } of [keeping, other]) clock.now = new Date(thursday.getTime() + 200 * 86_400_000)
    await expectSame(await tokensOf(mine))
  })

  it('answers 304 to those who hold it, without a statement for it', async () => {
    const token = await keeping.token(mine.email('wali_kelas'))
    const { tag } = await get(keeping, '/v1/schedules', token)
    statements = []
    const again = await keeping.call('GET', '/v1/schedules', {
      token,
      headers: { 'if-none-match': String(tag) },
    })
    expect(again.status).toBe(304)
    expect(statements.filter((text) => text.includes('"schedules"'))).toEqual([])
  })

  it('is compressed for each who asks', async () => {
    const token = await keeping.token(mine.email('administrator'))
    const url = '/core/v1/school'
    await plain.db.update(schools).set({ address: 'Jalan '.repeat(300) })
    await vi.waitFor(async () => {
      expect((await get(keeping, '/v1/school', token)).text).toContain('Jalan Jalan')
    })
    const { text } = await get(keeping, '/v1/school', token)
    for (let n = 0; n < 2; n++) {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
      const answer = await keeping.app.inject({ method: 'GET', url, headers })
      expect(answer.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(answer.rawPayload).toString()).toBe(text)
    }
  })

  it('is of a role as it is now', async () => {
    const token = await keeping.token(mine.email('guru'))
    await expectSame([token])
    const role = eq(roles.id, mine.roleIds.get('guru') ?? '')
    const [before] = await plain.db.select().from(roles).where(role)
    for (const permissions of [
      ['classes.read', 'classes.all'],
      ['classes.read'],
      before?.permissions ?? [],
    ]) {
      await plain.db.update(roles).set({ permissions }).where(role)
      await expectSame([token])
    }
  })
})

describe('a change', () => {
  it.each([schools, periods, subPeriods, grades, classes, classMemberships, students, teachers, subjects])(
    'of another instance is followed, table %#',
    async (table) => {
      const [admin = ''] = await tokensOf(mine)
      await expectSame([admin])
      const name = getTableName(table)
      const ofSchool = sql.raw(name === 'schools' ? 'id' : 'school_id')
      const column =
        new Map([
          ['sub_periods', 'setting'],
          ['class_memberships', 'from_date'],
        ]).get(name) ?? 'name'
      reads = 0
      await get(keeping, '/v1/school', admin)
      expect(reads, 'it was kept').toBe(0)
      await plain.db.execute(
        sql`UPDATE ${table} SET ${sql.raw(column)} = ${sql.raw(column)} WHERE ${ofSchool} = ${mine.schoolId}`,
      )
      await vi.waitFor(async () => {
        await get(keeping, '/v1/school', admin)
        expect(reads).toBe(1)
      })
    },
  )

  it('of another instance is in the answer soon, and in no other school anything is read again', async () => {
    const [admin = ''] = await tokensOf(mine)
    const [foreign = ''] = await tokensOf(theirs)
    await get(keeping, '/v1/school', admin)
    await get(keeping, '/v1/school', foreign)
    reads = 0
    await plain.db.update(schools).set({ name: 'Nama baru' }).where(eq(schools.id, mine.schoolId))
    await vi.waitFor(async () => {
      expect((await get(keeping, '/v1/school', admin)).text).toContain('Nama baru')
    })
    await get(keeping, '/v1/school', foreign)
    expect(reads).toBe(1)
  })

  it('of the own instance is in its very next answer', async () => {
    const [admin = ''] = await tokensOf(mine)
    const path = '/v1/classes?page=1&limit=200&status=active'
    const before = await get(deaf, path, admin)
    await plain.db.update(classes).set({ capacity: 31 })
    expect(await get(deaf, path, admin), 'it is kept, and deaf').toEqual(before)
    for (const name of ['Kelas Satu', 'Kelas Dua']) {
      const body = { name }
      await deaf.call('PUT', `/v1/classes/${mine.classes['7A'].id}`, { token: admin, body })
      expect((await get(deaf, path, admin)).text).toContain(name)
    }
  })

  it('of marks makes nobody read again what no mark is in', async () => {
    const token = await keeping.token(mine.email('wali_kelas'))
    await get(keeping, '/v1/school', token)
    reads = 0
    const { id: class_id, pupils } = mine.classes['7A']
    const entries = pupils.map(({ id: student_id }) => ({ student_id, status: 'hadir' }))
    const put = await keeping.call('PUT', '/v1/students/attendances', {
      token,
      body: { class_id, date: '2026-11-19', entries },
    })
    expect(put.code).toBe(ErrorCode.ok)
    await get(keeping, '/v1/school', token)
    expect(reads).toBe(0)
    await expectSame([token])
  })
})

describe('the memory', () => {
  it('keeps nothing that was read before a change', async () => {
    let finish: (text: string) => void = () => undefined
    const slow = answers.recall('a', 'key', () => new Promise((resolve) => (finish = resolve)))
    answers.forget('a')
    finish('old')
    expect((await slow).content.toString()).toBe('old')
    const { content } = await answers.recall('a', 'key', () => Promise.resolve('new'))
    expect(content.toString()).toBe('new')
    answers.forget('a')
  })

  it('gives nobody the failure of another one, and does not keep it', async () => {
    const first = answers.recall('b', 'key', () => Promise.reject(new Error('gone')))
    const second = answers.recall('b', 'key', () => Promise.resolve('good'))
    await expect(first).rejects.toThrow('gone')
    expect((await second).content.toString()).toBe('good')
  })

  it('has a limit of bytes, and forgets the school that began first', async () => {
    const small = rememberAnswers(notices, 10)
    const read = vi.fn(() => Promise.resolve('12345678'))
    await small.recall('a', 'key', read)
    await small.recall('b', 'key', read)
    expect(small.bytes).toBe(8)
    await small.recall('b', 'key', read)
    expect(read).toHaveBeenCalledTimes(2)
    await small.recall('a', 'key', read)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('keeps nothing while no notices arrive, and keeps again by itself', async () => {
    const token = await keeping.token(mine.email('wali_kelas'))
    await plain.db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN hadir_sessions;%'`)
    await vi.waitFor(async () => {
      reads = 0
      await get(keeping, '/v1/school', token)
      await get(keeping, '/v1/school', token)
      expect(reads).toBe(2)
    })
    expect(answers.bytes).toBe(0)
    await vi.waitFor(
      async () => {
        reads = 0
        await get(keeping, '/v1/school', token)
        await get(keeping, '/v1/school', token)
        expect(reads).toBeLessThan(2)
      },
      { timeout: 15_000 },
    )
  })
})
