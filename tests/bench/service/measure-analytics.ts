import { gzipSync } from 'node:zlib'
import { addDays, dateIn } from '../../../contract/values/dates'
import { startService, type TestService } from '../../support/services/service'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { fillBills, fillYears } from './fill-years'
import { signIn } from './sign-in'

const rounds = 9
const twoYears = 731
/** What every page's data may take. */
const aim = { column: 'p50', atMost: 300 } as const

/** What each page of the analytics asks of the service, of the large school with marks of two years. */
export async function measureAnalytics(say: (words: string) => void): Promise<Table> {
  const service = await startService({ env: { DEMO_SCHOOL: 'large', NODE_ENV: 'development' } })
  try {
    say('two years of marks')
    const marks = await fillYears(service, twoYears)
    await fillBills(service)
    const figures: Figure[] = []
    const notes: string[] = []
    for (const { name, times, plain, packed } of await timePages(service, say)) {
      figures.push({ name, values: spread(times), aim })
      notes.push(`${name}: ${Math.round(plain / 1000)} kB, ${Math.round(packed / 1000)} kB compressed`)
    }
    return {
      title: `Data of each page of the analytics, ${marks.toLocaleString('en')} rows of marks`,
      unit: 'ms',
      columns: spreadColumns,
      figures,
      notes: [...notes, 'whole requests, one after the other, after one that warms up; with gzip'],
    }
  } finally {
    await service.stop()
  }
}

/** The data of one page. */
export interface TimedPage {
  readonly name: string
  /** In milliseconds. */
  readonly times: readonly number[]
  /** Bytes, and bytes after gzip. */
  readonly plain: number
  readonly packed: number
}

/** What the pages take one after the other; the last asks for two spans at once, as a page does that compares. */
export async function timePages(
  service: Pick<TestService, 'url' | 'query'>,
  say: (words: string) => void,
): Promise<TimedPage[]> {
  const core = `${service.url}/core`
  const token = await signIn(core)
  const today = dateIn('Asia/Jakarta', new Date())
  const [semester] = await service.query<{ first: string }>(
    "SELECT setting->>'first_date' AS first FROM sub_periods WHERE is_active",
  )
  const span = { from: semester?.first ?? addDays(today, -150), to: today }
  const year = { from: addDays(today, -365), to: today }
  const before = { from: addDays(today, -731), to: addDays(today, -366) }
  const pupils = '/v1/analytics/student-attendance'
  const pages: [string, [string, Record<string, string>][]][] = [
    ['dashboard', [['/v1/dashboard', {}]]],
    ['students, the semester', [['/v1/analytics/students', span]]],
    ['bills, the semester', [['/v1/analytics/bills', span]]],
    ['the staff’s attendance, the semester', [['/v1/analytics/teacher-attendance', span]]],
    ['students’ attendance, the semester', [[pupils, span]]],
    ['students’ attendance, 366 days', [[pupils, year]]],
    [
      'students’ attendance, 366 days and the 366 before',
      [
        [pupils, year],
        [pupils, before],
      ],
    ],
  ]
  const timed: TimedPage[] = []
  for (const [name, calls] of pages) {
    say(name)
    const urls = calls.map(([path, query]) => `${core}${path}?${new URLSearchParams(query)}`)
    timed.push({ name, ...(await timeCalls(urls, token)) })
  }
  return timed
}

async function timeCalls(urls: readonly string[], token: string): Promise<Omit<TimedPage, 'name'>> {
  const ask = async (url: string) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
    return text
  }
  const texts = await Promise.all(urls.map(ask))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await Promise.all(urls.map(ask))
    times.push(performance.now() - began)
  }
  const sum = (of: (text: string) => number) => texts.reduce((all, text) => all + of(text), 0)
  return {
    times,
    plain: sum((text) => Buffer.byteLength(text)),
    packed: sum((text) => gzipSync(text).byteLength),
  }
}
