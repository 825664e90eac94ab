import { gzipSync } from 'node:zlib'
import { addDays, dateIn } from '../../../contract/values/dates'
import { startService } from '../../support/services/service'
import { spread, spreadColumns, type Figure, type Table } from '../figures'
import { fillYears } from './fill-years'
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
    const core = `${service.url}/core`
    const token = await signIn(core)
    const today = dateIn('Asia/Jakarta', new Date())
    const [semester] = await service.query<{ first: string }>(
      "SELECT setting->>'first_date' AS first FROM sub_periods WHERE is_active",
    )
    const from = semester?.first ?? addDays(today, -150)
    const spans = { from, to: today }
    const year = { from: addDays(today, -365), to: today }
    const figures: Figure[] = []
    const notes: string[] = []
    const measure = async (name: string, path: string, query: Record<string, string>) => {
      say(name)
      const { times, plain, packed } = await timeCall(`${core}${path}?${new URLSearchParams(query)}`, token)
      figures.push({ name, values: spread(times), aim })
      notes.push(`${name}: ${Math.round(plain / 1000)} kB, ${Math.round(packed / 1000)} kB compressed`)
    }
    await measure('dashboard', '/v1/dashboard', {})
    await measure('students’ attendance, the semester', '/v1/analytics/student-attendance', spans)
    await measure('students’ attendance, 366 days', '/v1/analytics/student-attendance', year)
    await measure('students, the semester', '/v1/analytics/students', spans)
    await measure('bills, the semester', '/v1/analytics/bills', spans)
    await measure('the staff’s attendance, the semester', '/v1/analytics/teacher-attendance', spans)
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

async function timeCall(url: string, token: string) {
  const ask = async () => {
    const began = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
    return { ms: performance.now() - began, text }
  }
  const { text } = await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push((await ask()).ms)
  return { times, plain: Buffer.byteLength(text), packed: gzipSync(text).byteLength }
}
