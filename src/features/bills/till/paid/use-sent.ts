import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import { backOffMs } from '../../../../../contract/values/back-off'
import {
  askPayment,
  forgetSent,
  sendAgain,
  sentPayments,
  type PaymentEnd,
  type SentPayment,
} from '../../../../pull/record/money/take-payment'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import { useWorkspace } from '../../../../workspace/workspace'

/** A request may still be under way for so long, in milliseconds; then it has come to its end. */
const underWayMs = 35_000
const firstAskMs = 3_000
const longestAskMs = 60_000
/** Of a pause at least so much is waited for. */
const leastShare = 0.75
/** Questions in the first pace: until a request can no longer be under way. */
const eagerAsks = Math.ceil(underWayMs / (leastShare * firstAskMs))

/** Payments that this page is sending at this moment; their sender learns the end. */
const sending = new Set<string>()

/** Marks a payment as this page's own while it is sent. */
export async function whileSending<T>(id: string, work: () => Promise<T>): Promise<T> {
  sending.add(id)
  try {
    return await work()
  } finally {
    sending.delete(id)
  }
}

export interface SentState {
  payment: SentPayment
  /** `asking` until the service has answered; `unpaid` when the service does not have it. */
  state: 'asking' | 'unpaid'
  /** Whether the request can no longer arrive. */
  over: boolean
}

/**
 * Payments of which it is not known whether they were taken down: after a lost answer, a closed browser, a dead service.
 * Asks the service until it answers: every few seconds while the request may still be under way, then less and less.
 * @param till whether the service has capability `till`
 * @param onEnd called once for each that was stored or refused
 */
export function useSent(till: boolean, onEnd: (end: PaymentEnd, sent: SentPayment) => void) {
  const { db } = useWorkspace()
  const reach = useRecordReach()
  const held = useLiveQuery(() => sentPayments(db), [db])
  const [states, setStates] = useState<readonly SentState[]>([])
  const newestOnEnd = useRef(onEnd)
  useEffect(() => {
    newestOnEnd.current = onEnd
  })
  useEffect(() => {
    if (!held) return
    let [here, asked] = [true, 0]
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const next: SentState[] = []
      for (const payment of held) {
        if (sending.has(payment.id)) continue
        const end = await askPayment(reach, payment, till)
        // Handed on also where this round is over: that a payment is known to be taken down ends the round by itself.
        if (end.kind === 'paid') newestOnEnd.current(end, payment)
        if (!here) return
        if (end.kind !== 'paid') {
          const over = Date.now() - payment.sent_at > underWayMs
          next.push({ payment, over, state: end.kind === 'unpaid' ? 'unpaid' : 'asking' })
        }
      }
      setStates(next)
      const late = Math.max(1, ++asked - eagerAsks)
      const ms = backOffMs(late, leastShare + Math.random() / 4, 0, firstAskMs, longestAskMs)
      if (held.length > 0) timer = setTimeout(() => void ask(), ms)
    }
    void ask()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [held, reach, till])
  const waiting = states.filter(({ payment }) => held?.some(({ id }) => id === payment.id))
  return {
    waiting,
    /** Sends one that the service does not have; under its id it counts once. */
    again: async (payment: SentPayment) => {
      const end = await whileSending(payment.id, () => sendAgain(reach, payment))
      if (end.kind === 'paid' || end.kind === 'refused') newestOnEnd.current(end, payment)
    },
    forget: (payment: SentPayment) => forgetSent(db, payment.id),
  }
}
