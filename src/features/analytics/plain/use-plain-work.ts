import * as z from 'zod/mini'
import { useEffect, useRef, useState } from 'react'
import { retryPatiently, Stopped } from '../../../records/import/flow/retry-patiently'
import { errorWords } from '../../../records/error-words'
import type { AnswerData } from '../../../api/answer-data'
import type { Client } from '../../../api/client'
import type { KeptAnswers } from '../../../pull/request/kept-answers'
import type { PlainWork } from './plain-work'

export interface WorkProgress {
  readonly done: number
  readonly total: number
  /** There is no network; the work goes on by itself. */
  readonly waits: boolean
}

interface PlainTask<Data> {
  readonly client: Client
  readonly compute: (work: PlainWork) => Promise<Data>
  /** What was answered when the work stopped, and where each answer goes. */
  readonly answers: KeptAnswers
  /** Takes the result, and how old its oldest answer is. */
  readonly keep: (data: Data, at: number) => Promise<void>
}

/**
 * Runs a computation request by request: a cut network is waited for, and leaving the page, a press or a refusal ends it. What was
 * answered until then is kept, so that it goes on from there.
 */
export function usePlainWork<Data>({ client, compute, answers, keep }: PlainTask<Data>) {
  const [progress, setProgress] = useState<WorkProgress | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const stop = () => {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }
  const start = async (given: Omit<PlainWork, 'ask' | 'expect'>) => {
    stop()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    // Pages of lists and registers are added as they become known.
    let [done, total, oldest] = [0, 0, Date.now()]
    const tell = (waits: boolean) => {
      if (!signal.aborted) setProgress({ done, total: Math.max(total, done + 1), waits })
    }
    setError(null)
    tell(false)
    try {
      await answers.tidy()
      const data = await compute({
        ...given,
        expect: (more) => {
          total += more
          tell(false)
        },
        ask: async (call, query) => {
          const name = `${call.id} ${JSON.stringify(query)}`
          const held = await answers.read(name)
          const read = held && z.safeParse(call.data, held.data)
          if (signal.aborted) throw new Stopped()
          if (held && read?.success) {
            oldest = Math.min(oldest, held.at)
            done++
            tell(false)
            // Its own schema read it.
            return read.data as AnswerData<typeof call>
          }
          const patience = {
            signal,
            onPause: (pause: unknown) => tell(pause !== null),
            hurry: new EventTarget(),
          }
          const answer = await retryPatiently(() => client.send(call, { query, signal }), {
            ...patience,
            longestMs: 5_000,
          })
          await answers.keep(name, answer)
          done++
          tell(false)
          return answer
        },
      })
      if (signal.aborted) return
      await keep(data, oldest)
      await answers.forget()
      stop()
    } catch (reason) {
      if (reason instanceof Stopped || signal.aborted) return
      setError(errorWords(reason))
      stop()
    }
  }
  return { progress, error, start, stop }
}
