import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { BillTransfer } from '../../../contract/bills/bill-transfers'
import { listCashBook } from '../../../contract/bills/cash-book'
import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/values/ids'
import type { Answer } from '../../support/services/core-service'
import type { Act, Decision } from './program'
import { cutConnections, type Play, type SentPayment, type SentReduction, type SentTransfer } from './stage'

/** What nobody can tell the end of: the service broke off. */
const isSilence = ({ status }: Answer) => status >= 500

/** Sends the acts of a wave at the same moment, and asks afterwards, as a till does, what became of the unanswered ones. */
export async function playWave(play: Play, wave: readonly Act[]): Promise<void> {
  await Promise.all(wave.map((act) => perform(play, act)))
  await askWhatBecame(play)
}

async function perform(play: Play, act: Act): Promise<void> {
  const { stage, bundleIds, days } = play
  /** What a clerk has no duty to do is never done. */
  const byNoClerk = (done: boolean | undefined, what: string) => {
    if ('till' in act && act.till === 'kasir') expect(done ?? false, `a clerk ${what}`).toBe(false)
  }
  const till = stage.tills['till' in act ? act.till : 'administrator']
  const repeat = (times: number, send: () => Promise<Answer>) =>
    Promise.all(Array.from({ length: times }, send))
  switch (act.kind) {
    case 'pay': {
      const payment: SentPayment = {
        id: uuidv7(),
        parts: partsOf(play, act.parts),
        day: act.day,
        method: act.method,
        taken: undefined,
      }
      if (payment.parts.length === 0) break
      play.payments.push(payment)
      const { id, parts, method } = payment
      const body = { id, parts, method, paid_at: `${days[act.day] ?? ''}T09:00:00+07:00` }
      payment.taken = endOf(await repeat(act.times, () => till.send('POST', '/v1/bill_payments', body)))
      if (method !== 'cash') byNoClerk(payment.taken, `takes money by ${method}`)
      break
    }
    case 'note': {
      const transfer: SentTransfer = {
        ...{ id: uuidv7(), parts: partsOf(play, act.parts), day: act.day, method: act.method },
        ...{ noted: undefined, end: undefined, inDoubt: false },
      }
      if (transfer.parts.length === 0) break
      play.transfers.push(transfer)
      const { id, parts, method } = transfer
      const body = { id, parts, method, transferred_on: days[act.day], reference: 'BCA 01' }
      transfer.noted = endOf(await repeat(act.times, () => till.send('POST', '/v1/bill_transfers', body)))
      await decideTogether(play, transfer, act.decisions)
      break
    }
    case 'decide': {
      const transfer = play.transfers[act.transfer % play.transfers.length]
      if (transfer !== undefined) await decideTogether(play, transfer, act.decisions)
      break
    }
    case 'correct': {
      const payment = play.payments[act.payment % play.payments.length]
      if (payment === undefined) break
      const part = act.part === null ? undefined : payment.parts[act.part % payment.parts.length]
      const correction = {
        id: uuidv7(),
        payment,
        bundleIds: part ? [part.bundle_id] : payment.parts.map(({ bundle_id }) => bundle_id),
        taken: undefined as boolean | undefined,
      }
      play.corrections.push(correction)
      const body = { correction_id: correction.id, bundle_ids: correction.bundleIds, reason: 'Salah ketik' }
      const path = `/v1/bill_payments/${payment.id}/corrected`
      correction.taken = endOf(await repeat(act.times, () => till.send('PUT', path, body)))
      byNoClerk(correction.taken, 'takes a payment back')
      break
    }
    case 'reduce': {
      const { measure } = act
      const percent = 'percent' in measure ? measure.percent : null
      const amount = 'share' in measure ? Math.ceil((play.price * measure.share) / 1000) : null
      const studentId = play.studentIds[act.pupil] ?? ''
      const billTypeId = act.group === null ? null : (play.groups[act.group]?.billTypeId ?? null)
      const reduction: SentReduction = {
        ...{ id: uuidv7(), studentId, billTypeId },
        body: {
          ...{ student_id: studentId, bill_type_id: billTypeId, percent, amount },
          ...{ kind: 'reduction', from: '2020-01-01', granted_by: 'Yayasan', reason: 'Prestasi' },
        },
        whole: Math.min(play.price, amount ?? Math.round((play.price * (percent ?? 0)) / 100)),
        given: undefined,
        revoking: false,
      }
      play.reductions.push(reduction)
      const body = { ...reduction.body, id: reduction.id }
      reduction.given = endOf(await repeat(act.times, () => till.send('POST', '/v1/bill_reductions', body)))
      byNoClerk(reduction.given, 'gives a reduction')
      break
    }
    case 'revoke': {
      const reduction = play.reductions[act.reduction % play.reductions.length]
      if (reduction === undefined) break
      reduction.revoking = true
      const path = `/v1/bill_reductions/${reduction.id}/revoked`
      await repeat(act.times, () => till.send('PUT', path, { from: '2020-01-01', reason: 'Salah siswa' }))
      break
    }
    case 'void': {
      const id = bundleIds[act.bundle]
      if (id === undefined) break
      const { code } = await till.send('DELETE', `/v1/bill_groups/bundles/${id}?reason=Keliru`)
      byNoClerk(code === ErrorCode.ok, 'voids a bill')
      break
    }
    case 'publish': {
      const { id } = play.groups[act.group] ?? { id: '' }
      await repeat(act.times, () => till.put(id, 'published'))
      break
    }
    case 'shut':
      await till.put(play.groups[act.group]?.id ?? '', 'closed')
      break
    case 'scrap':
      await till.put(play.groups[act.group]?.id ?? '', 'void')
      break
    case 'close': {
      const date = days[act.day] ?? ''
      const expected_cash = await expectedCash(play, date)
      const body = { expected_cash, counted_cash: 5_000 }
      await repeat(act.times, () => till.send('PUT', `/v1/cash_days/${date}/closed`, body))
      break
    }
    case 'open':
      await till.send('PUT', `/v1/cash_days/${days[act.day] ?? ''}/open`, { reason: 'Setoran terlambat' })
      break
    case 'kill':
      await pause(act.afterMs)
      await cutConnections(stage)
  }
}

function partsOf({ bundleIds, price }: Play, asked: readonly { bundle: number; share: number }[]) {
  return asked.flatMap(({ bundle, share }) => {
    const bundle_id = bundleIds[bundle]
    return bundle_id === undefined ? [] : [{ bundle_id, amount: Math.ceil((price * share) / 1000) }]
  })
}

const decideTogether = (play: Play, transfer: SentTransfer, decisions: readonly Decision[]) =>
  Promise.all(decisions.map((decision) => decide(play, transfer, decision)))

async function decide(play: Play, transfer: SentTransfer, { till, accepts }: Decision): Promise<void> {
  const { tills } = play.stage
  const path = `/v1/bill_transfers/${transfer.id}`
  const answer = accepts
    ? await tills[till].send('PUT', `${path}/accepted`, {})
    : await tills[till].send('PUT', `${path}/refused`, { reason: 'Tidak ada di rekening' })
  if (till === 'kasir') expect(answer.code, 'a clerk decides a transfer').not.toBe(ErrorCode.ok)
  if (isSilence(answer)) transfer.inDoubt = true
  if (answer.code === ErrorCode.ok) learnEnd(play, transfer, z.parse(BillTransfer, answer.data))
}

/** Every answer says the same end, and an accepted transfer is one payment on its day. */
function learnEnd(play: Play, transfer: SentTransfer, { status, payment_id }: BillTransfer): void {
  if (status === 'waiting') return
  const known = transfer.end
  if (status === 'refused') {
    expect(known === undefined || 'refused' in known, 'refused and accepted').toBe(true)
    transfer.end = { refused: true }
  } else if (known === undefined) {
    const { parts, day, method } = transfer
    const payment: SentPayment = { id: payment_id ?? '', parts, day, method, taken: true }
    play.payments.push(payment)
    transfer.end = { payment }
  } else {
    expect('payment' in known && known.payment.id, 'one payment').toBe(payment_id)
  }
}

/** Undefined where one was not answered and none says that it was taken down. */
function endOf(answers: readonly Answer[]): boolean | undefined {
  if (answers.some(({ code }) => code === ErrorCode.ok)) return true
  return answers.some(isSilence) ? undefined : false
}

async function expectedCash(play: Play, date: string): Promise<number> {
  const answer = await play.stage.tills.bendahara.send('GET', `/v1/cash_book?from=${date}&to=${date}&limit=1`)
  const book = z.safeParse(listCashBook.data, answer.data)
  const cash = book.data?.totals.filter(({ method }) => method === 'cash') ?? []
  return cash.reduce((sum, { received, taken_back }) => sum + received - taken_back, 0)
}

async function askWhatBecame(play: Play): Promise<void> {
  const { administrator } = play.stage.tills
  // As a correction: under its id it is given once.
  for (const reduction of play.reductions.filter(({ given }) => given === undefined)) {
    const body = { ...reduction.body, id: reduction.id }
    reduction.given =
      (await answered(() => administrator.send('POST', '/v1/bill_reductions', body))).code === 0
  }
  for (const transfer of play.transfers.filter(({ noted, inDoubt }) => noted === undefined || inDoubt)) {
    const answer = await answered(() => administrator.send('GET', `/v1/bill_transfers/${transfer.id}`))
    transfer.noted ??= answer.code === ErrorCode.ok
    if (answer.code === ErrorCode.ok) learnEnd(play, transfer, z.parse(BillTransfer, answer.data))
    transfer.inDoubt = false
  }
  for (const payment of play.payments.filter(({ taken }) => taken === undefined)) {
    payment.taken =
      (await answered(() => administrator.send('GET', `/v1/bill_payments/${payment.id}`))).code === 0
  }
  // A correction is asked by sending it again: under its id it takes back once.
  for (const correction of play.corrections.filter(({ taken }) => taken === undefined)) {
    const { id, payment, bundleIds } = correction
    const body = { correction_id: id, bundle_ids: bundleIds, reason: 'Salah ketik' }
    const path = `/v1/bill_payments/${payment.id}/corrected`
    correction.taken = (await answered(() => administrator.send('PUT', path, body))).code === 0
  }
}

/** Connections that were cut are found out one by one; the service has new ones after some requests. */
export async function answered(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 30; tries += 1) {
    const answer = await send()
    if (!isSilence(answer)) return answer
    await pause(20)
  }
  throw new Error('The service does not come back after its connections were cut.')
}
