import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { RefreshData } from '../../../../contract/accounts/auth'
import { RegisterPutData } from '../../../../contract/attendance/attendances'
import { Envelope } from '../../../../contract/envelope'
import { addDays } from '../../../../contract/values/dates'
import { password } from '../sign-in'
import { openLine, type Answered, type PhoneLine, type Sent } from './phone-line'
import type { Owner } from './prepare-school'

/** One call of one phone. */
export interface PhoneCall {
  readonly name: string
  readonly ms: number
  readonly status: number
}

/** A phone of a homeroom teacher that was away overnight and comes back with a register that was not sent. */
export interface Phone {
  /**
   * The whole return: the session, what a start asks, the register with 36 marks, one presence of the gate with its photo, and the
   * dashboard that shows it.
   * @returns every call in the order of its answer, those that were refused included
   */
  comeBack(turn: number): Promise<PhoneCall[]>
  close(): void
}

/** One phone in so many sends a photo; another each morning. */
const photoEvery = 5

/** Signs in, and opens the app once, so that the phone holds what it would hold from the day before. */
export async function makePhone(base: string, number: number, owner: Owner): Promise<Phone> {
  const line = openLine(base, number)
  const answer = await sendJson(line, 'POST', '/v1/auth/login', { email: owner.email, password })
  if (answer.status !== 200)
    throw new Error(`log-in of ${owner.email}: ${String(answer.status)} ${answer.text}`)
  let session = readSession(answer)
  const known = new Map<string, string>()
  const calls: PhoneCall[] = []

  async function call(name: string, sent: Sent): Promise<Answered> {
    const etag = sent.method === 'GET' ? known.get(sent.path) : undefined
    const given = await line.send({
      ...sent,
      headers: {
        ...sent.headers,
        authorization: `Bearer ${session.access_token}`,
        ...(etag ? { 'if-none-match': etag } : {}),
      },
    })
    if (given.etag) known.set(sent.path, given.etag)
    calls.push({ name, ms: given.ms, status: given.status })
    return given
  }
  const get = (name: string, path: string) => call(name, { method: 'GET', path })
  const put = (name: string, path: string, body: object) =>
    call(name, {
      method: 'PUT',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  async function openApp(): Promise<void> {
    await Promise.all([
      get('health', '/v1/health'),
      get('account, school, role, years', '/v1/auth/me'),
      get('account, school, role, years', '/v1/school'),
      get('account, school, role, years', `/v1/roles/${owner.roleId}`),
      get('account, school, role, years', '/v1/periods?page=1&limit=200'),
      get('dashboard', '/v1/dashboard'),
      get('classes', '/v1/classes?page=1&limit=200&status=active'),
      get('lessons', `/v1/schedules?teacher_id=${owner.teacherId}`),
      get('announcements', '/v1/announcements?page=1&limit=20&unread=true'),
    ])
  }

  async function openRegister(date: string): Promise<void> {
    const of = `class_id=${owner.classId}`
    await Promise.all([
      get('register', `/v1/students/attendances?${of}&date=${date}`),
      get('leaves', `/v1/students/leaves?page=1&limit=200&${of}&from=${addDays(date, -1)}`),
      get('marks of 30 days', `/v1/students/attendances?${of}&from=${addDays(date, -30)}&to=${date}`),
    ])
  }

  async function sendPhoto(date: string, turn: number): Promise<void> {
    const { type, body } = photoForm(await (photo ??= makePhoto()), `${String(number)}-${String(turn)}`)
    const stored = await call('photo', {
      method: 'POST',
      path: '/v1/images/upload',
      headers: { 'content-type': type },
      body,
    })
    if (stored.status !== 200) return
    await put('presence', '/v1/students/presences', {
      student_id: owner.pupils[turn % owner.pupils.length],
      date,
      check_in_at: `${date}T06:${String(40 + (turn % 20))}:00+07:00`,
    })
  }

  await openApp()
  await openRegister(owner.date)
  calls.length = 0
  return {
    async comeBack(turn) {
      calls.length = 0
      line.close()
      const renewed = await sendJson(line, 'POST', '/v1/auth/refresh', {
        refresh_token: session.refresh_token,
      })
      calls.push({ name: 'session', ms: renewed.ms, status: renewed.status })
      if (renewed.status === 200) session = readSession(renewed)
      await openApp()
      await openRegister(owner.date)
      const sent = await put('register PUT of 36', '/v1/students/attendances', {
        class_id: owner.classId,
        date: owner.date,
        entries: owner.pupils.map((student_id) => ({ student_id, status: turn % 2 ? 'sakit' : 'hadir' })),
      })
      if (sent.status === 200) mustBeStored(sent)
      if ((number + turn) % photoEvery === 0) await sendPhoto(owner.date, turn)
      await get('dashboard', '/v1/dashboard')
      return [...calls]
    },
    close: () => line.close(),
  }
}

const sendJson = (line: PhoneLine, method: 'PUT' | 'POST', path: string, body: object): Promise<Answered> =>
  line.send({
    method,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const dataOf = (answer: Answered): unknown => z.parse(Envelope, JSON.parse(answer.text)).data

const readSession = (answer: Answered) => z.parse(RefreshData, dataOf(answer))

/** An answer of 200 may still refuse a single mark: then the measurement is of something else. */
function mustBeStored(answer: Answered): void {
  const refused = (z.parse(RegisterPutData, dataOf(answer))?.list ?? []).find((one) => one.error_code !== 0)
  if (refused) throw new Error(`a mark was refused: ${refused.message}`)
}

/** A photo as phones send it, some 100 kB: noise at a fifth of the width, as no picture of one colour takes as long to read. */
async function makePhoto(): Promise<Buffer> {
  const [width, height] = [256, 192]
  return await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(1_280, 960)
    .jpeg({ quality: 30 })
    .toBuffer()
}

let photo: Promise<Buffer> | undefined

/** @param mark stands behind the last byte, so that each photo is another one */
function photoForm(bytes: Buffer, mark: string): { type: string; body: Buffer } {
  const boundary = 'batas-foto'
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="folder"\r\n\r\npresences\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="foto.jpg"\r\n` +
    'content-type: image/jpeg\r\n\r\n'
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`${mark}\r\n--${boundary}--\r\n`)]),
  }
}
