import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../plain-service/seed'
import { startPlainService, type PlainService } from '../plain-service/start-plain-service'
import { conform } from './conform'
import { startSaboteur, type Passing, type Returned, type Sabotage } from './saboteur'
import type { LineId } from './specification-lines'

let plain: PlainService
beforeAll(async () => {
  plain = await startPlainService()
})
afterAll(() => plain.kill())

/** Every faulty line that the kit finds behind a saboteur. */
async function faults(sabotage: Sabotage): Promise<string[]> {
  const saboteur = await startSaboteur(plain.url, sabotage)
  try {
    const report = await conform({ url: saboteur.url, mode: 'own-school', ...operator })
    expect(report.conforms).toBe(false)
    return report.findings
      .filter(({ verdict }) => verdict === 'wrong' || verdict === 'missing')
      .map(({ line, verdict }) => `${verdict} ${line}`)
  } finally {
    await saboteur.close()
  }
}

type Change = (answer: { meta: object; data: unknown }, passing: Passing) => object

/** Changes the JSON of matching answers and passes everything else. */
const rewrite =
  (matches: RegExp, change: Change): Sabotage =>
  async (passing) => {
    const answer = await passing.forward()
    if (!matches.test(`${passing.method} ${passing.path}`) || !answer.type.includes('json')) return answer
    return { ...answer, text: JSON.stringify(change(read(answer), passing)) }
  }

const read = ({ text }: Returned) =>
  JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as { meta: { error_code: number }; data: unknown }

const inList = (data: unknown, change: (list: { list: unknown[]; pagination: object }) => object) =>
  typeof data === 'object' && data !== null && 'pagination' in data
    ? change(data as { list: unknown[]; pagination: object })
    : data

const cases: [string, Sabotage, (`wrong ${LineId}` | `missing ${LineId}`)[]][] = [
  [
    'a wrong password that makes the app refresh and try again',
    rewrite(/POST \/v1\/auth\/login/, ({ meta, data }) => ({
      meta: data === null ? { ...meta, error_code: 1010 } : meta,
      data,
    })),
    ['wrong POST /v1/auth/login'],
  ],
  [
    'a total of pages that does not fit',
    rewrite(/GET \/v1\/students\?/, ({ meta, data }) => ({
      meta,
      data: inList(data, (list) => ({ ...list, pagination: { ...list.pagination, total_page: 99 } })),
    })),
    ['wrong RULE pagination', 'wrong RULE unknown parameters', 'wrong GET /v1/students'],
  ],
  [
    'the same page again and again',
    async (passing) => passing.forward({ path: passing.path.replace('page=2&limit=2', 'page=1&limit=2') }),
    ['wrong GET /v1/students'],
  ],
  [
    'meta gone',
    rewrite(/GET \/v1\/subjects\?/, ({ data }) => ({ data })),
    ['wrong RULE envelope', 'wrong GET /v1/subjects'],
  ],
  [
    'success for a row that is not there',
    rewrite(/GET \/v1\/announcements\/[0-9a-f-]{36}/, () => ({
      meta: { error_code: 0, message: '' },
      data: {},
    })),
    ['wrong RULE missing rows', 'wrong GET /v1/announcements/{id}'],
  ],
  [
    'an upsert that appends: two lines of one pupil in the register',
    rewrite(/GET \/v1\/students\/attendances/, ({ meta, data }) => ({
      meta,
      data: inList(data, ({ list, pagination }) => ({ list: [...list, list[0]], pagination })),
    })),
    ['wrong RULE pagination', 'wrong GET /v1/students/attendances', 'wrong PUT /v1/students/attendances'],
  ],
  [
    'a second entry for the same teacher and date',
    rewrite(/GET \/v1\/teachers\/attendances/, ({ meta, data }) => ({
      meta,
      data: inList(data, ({ list }) => {
        const twice = [...list, ...list]
        const size = Math.max(10, twice.length)
        const pagination = { current_page: 1, page_size: size, total_data: twice.length, total_page: 1 }
        return { list: twice, pagination }
      }),
    })),
    [
      'wrong GET /v1/teachers/attendances',
      'wrong POST /v1/teachers/attendances',
      'wrong PUT /v1/teachers/attendances',
      'wrong PUT /v1/teachers/attendances (upsert)',
    ],
  ],
  [
    'a forged token that opens the door',
    async (passing) => {
      const { authorization } = passing.headers
      if (authorization?.includes('not-a-jwt')) passing.headers['authorization'] = await ownToken()
      return passing.forward()
    },
    ['wrong RULE bad token'],
  ],
  [
    'a refresh that succeeds without tokens',
    rewrite(/POST \/auth\/refresh-token/, () => ({ meta: { error_code: 0, message: '' }, data: null })),
    ['wrong POST /auth/refresh-token'],
  ],
  [
    'HTTP 404 for a whole call',
    async (passing) =>
      passing.path.startsWith('/v1/dashboard')
        ? { status: 404, type: 'text/html', text: '<h1>Not Found</h1>' }
        : passing.forward(),
    ['missing GET /v1/dashboard'],
  ],
  [
    'HTTP 500 that says 0',
    async (passing) => ({
      ...(await passing.forward()),
      ...(passing.path.startsWith('/v1/schools') ? { status: 500 } : {}),
    }),
    ['wrong RULE codes', 'wrong GET /v1/schools'],
  ],
  [
    'an unknown parameter that is refused',
    async (passing) =>
      passing.path.includes('_nobody_knows')
        ? { status: 422, type: 'application/json', text: '{"meta":{"error_code":1100,"message":"?"}}' }
        : passing.forward(),
    ['wrong RULE unknown parameters'],
  ],
  [
    'a change that is answered and forgotten',
    async (passing) =>
      passing.method === 'PUT' && /\/v1\/bill_types\//.test(passing.path)
        ? {
            status: 200,
            type: 'application/json',
            text: '{"meta":{"error_code":0,"message":""},"data":null}',
          }
        : passing.forward(),
    ['wrong PUT /v1/bill_types/{id}'],
  ],
  [
    'a removal that is answered and forgotten',
    async (passing) =>
      passing.method === 'DELETE' && passing.path.startsWith('/v1/roles/')
        ? {
            status: 200,
            type: 'application/json',
            text: '{"meta":{"error_code":0,"message":""},"data":null}',
          }
        : passing.forward(),
    ['wrong DELETE /v1/roles/{id}'],
  ],
  [
    'headers of the specification refused',
    async (passing) =>
      'sub_period_id' in passing.headers
        ? { status: 400, type: 'application/json', text: '{"meta":{"error_code":1100,"message":"?"}}' }
        : passing.forward(),
    ['wrong GET /v1/students/presences', 'wrong PUT /v1/students/presences'],
  ],
  [
    'a size of pages of its own',
    async (passing) =>
      passing.forward({ path: passing.path.replace(/(?<=^\/v1\/students\?.*limit=)\d+/, '7') }),
    ['wrong GET /v1/students'],
  ],
  [
    'a search that finds everybody',
    async (passing) => passing.forward({ path: passing.path.replace(/(?<=\/v1\/students\?)search=/, 'x=') }),
    ['wrong GET /v1/students'],
  ],
  [
    'a second path of the refresh that is not there',
    async (passing) =>
      passing.path === '/v1/auth/refresh'
        ? { status: 404, type: 'application/json', text: '{"meta":{"error_code":404,"message":"?"}}' }
        : passing.forward(),
    ['missing POST /v1/auth/refresh'],
  ],
  [
    'a change that takes away what it does not name',
    async (passing) =>
      passing.method === 'PUT' && passing.path.startsWith('/v1/subjects/')
        ? passing.forward({ body: { code: '', name: 'lain' } })
        : passing.forward(),
    ['wrong PUT /v1/subjects/{id}'],
  ],
  [
    'a mark that is not stored',
    async (passing) =>
      passing.method === 'PUT' && passing.path.endsWith('/students/attendances')
        ? {
            status: 200,
            type: 'application/json',
            text: '{"meta":{"error_code":0,"message":""},"data":null}',
          }
        : passing.forward(),
    ['wrong PUT /v1/students/attendances'],
  ],
  [
    'a timetable that is no array',
    rewrite(/GET \/v1\/schedules(\?|$)/, ({ meta, data }) => ({ meta, data: { list: data } })),
    ['wrong GET /v1/schedules', 'wrong PUT /v1/schedules'],
  ],
]

async function ownToken(): Promise<string> {
  const answer = await fetch(`${plain.url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(operator),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return `Bearer ${data.access_token}`
}

test.each(cases)('the kit sees %s', async (_, sabotage, expected) => {
  expect(await faults(sabotage)).toEqual(expected)
})

test('an image that is told by its address is as good as its bytes, but an envelope without one is not', async () => {
  const answering = (data: unknown): Sabotage =>
    async function (passing) {
      const answer = await passing.forward()
      if (!answer.type.startsWith('image/')) return answer
      const text = JSON.stringify({ meta: { error_code: 0, message: '' }, data })
      return { ...answer, type: 'application/json', text }
    }
  const saboteur = await startSaboteur(plain.url, answering({ url: 'https://gambar.sekolah.test/a.png' }))
  try {
    const report = await conform({ url: saboteur.url, mode: 'own-school', ...operator })
    expect(report.conforms).toBe(true)
  } finally {
    await saboteur.close()
  }
  expect(await faults(answering({}))).toEqual(['wrong GET /v1/images/{objectName}'])
})
