import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { RegisterData, RegisterPutData } from '../../contract/attendance/attendances'
import { Envelope } from '../../contract/envelope'
import { backOffMs } from '../../contract/values/back-off'
import type { Owner } from '../bench/service/morning/prepare-school'
import { type Answered, type PhoneLine, type Sent, openLine } from '../bench/service/morning/phone-line'
import { signIn } from '../bench/service/sign-in'
import type { Evidence } from './evidence'

/** As long as the app waits for an answer (specification section 9), in ms. */
const patience = 30_000

/** A wali kelas' phone, which writes the register of one day after another. */
export interface Phone {
  /** Goes on until it is told to stop, and then until what it has begun is acknowledged. */
  write(evidence: Evidence, stopping: AbortSignal): Promise<void>
  close(): void
}

/**
 * @param url of the service or of the proxy before it
 * @param number of the phone, from 0: it has an address of its own
 * @param dates days on which registers may be written
 * @param longestPause before it asks again, in ms; by default as long as the outbox waits
 */
export async function makePhone(
  url: string,
  number: number,
  owner: Owner,
  dates: readonly string[],
  longestPause = Infinity,
): Promise<Phone> {
  const token = await signIn(`${url}/core`, owner.email)
  const line = openLine(`${url}/core`, number)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let written = 0

  /** Writes one register; the same request again until the service has said what became of it. */
  async function writeOne(evidence: Evidence): Promise<void> {
    const date = dates[written % dates.length] ?? ''
    const note = `telepon ${String(number)} register ${String(++written)}`
    const query = `class_id=${owner.classId}&date=${date}`
    const path = `/v1/students/attendances`
    const read = await ask(evidence, { method: 'GET', path: `${path}?${query}`, headers })
    const entries = z.parse(RegisterData, read.data).list.map(({ student_id, version }) => ({
      student_id,
      status: written % 2 === 0 ? 'sakit' : 'hadir',
      note,
      version: version ?? 0,
    }))
    const body = JSON.stringify({ class_id: owner.classId, date, entries })
    const began = performance.now()
    const sent = await ask(evidence, { method: 'PUT', path, headers, body })
    const answers = z.parse(RegisterPutData, sent.data)?.list ?? []
    const refusal = answers.find(({ error_code }) => error_code !== 0)
    if (refusal) throw new Error(`a mark was refused (${String(refusal.error_code)}): ${refusal.message}`)
    if (answers.length !== entries.length) throw new Error(`${String(answers.length)} marks were answered`)
    const versions = new Map(answers.map(({ student_id, row }) => [student_id, row?.version ?? 0]))
    evidence.acknowledge(owner.classId, date, { note, versions }, sent.ms, began)
  }

  /** @returns the data of the answer, once it is one: in between the phone waits as the outbox does */
  async function ask(evidence: Evidence, request: Sent): Promise<{ data: unknown; ms: number }> {
    for (let failures = 1; ; failures++) {
      const answer = await sendPatiently(line, request)
      if (answer?.status === 200) return { data: dataOf(answer), ms: answer.ms }
      const isRefused = answer?.status === 503 && answer.retryAfter !== undefined
      const isProxy = answer !== undefined && !answer.text.startsWith('{')
      if (isRefused) evidence.refused++
      else if (answer === undefined || isProxy) evidence.unanswered++
      else throw new Error(`${request.method} ${request.path}: ${String(answer.status)} ${answer.text}`)
      const pause = backOffMs(failures, Math.random(), Number(answer?.retryAfter ?? 0) * 1000)
      await sleep(Math.min(pause, longestPause))
    }
  }

  return {
    async write(evidence, stopping) {
      try {
        while (!stopping.aborted) await writeOne(evidence)
      } catch (error) {
        evidence.wrong.push(`telepon ${String(number)}: ${String(error)}`)
      }
    },
    close: () => line.close(),
  }
}

const dataOf = ({ text }: Answered): unknown => z.parse(Envelope, JSON.parse(text)).data

async function sendPatiently(line: PhoneLine, request: Sent): Promise<Answered | undefined> {
  const timer = new AbortController()
  try {
    return await Promise.race([line.send(request), sleep(patience, undefined, { signal: timer.signal })])
  } catch {
    return undefined
  } finally {
    timer.abort()
  }
}
