import { useState } from 'react'
import { noteTransfer } from '../../../../pull/record/money/bank-transfers'
import { takePayment } from '../../../../pull/record/money/take-payment'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import type { Draft } from '../../../../records/form/drafts'
import { errorWords } from '../../../../records/error-words'
import type { PictureChoice } from '../../../../records/picture/use-picture'
import { networkWords } from '../../../../ui/words/network-words'
import { useWorkspace } from '../../../../workspace/workspace'
import { onlineOnly } from '../../bill-words'
import type { Paid } from '../paid/paid'
import type { Typing } from './typing'
import type { PayForm, TillMeans } from './use-pay-form'
import { whileSending } from '../paid/use-sent'

/**
 * Takes what is typed at the till: as a payment, or as a transfer that waits.
 * @param onPaid called when the service has stored it; the draft is deleted by then
 */
export function useTaking(
  form: PayForm,
  { flush, stop }: Pick<Typing, 'flush' | 'stop'>,
  draft: Draft,
  picture: PictureChoice,
  { single }: TillMeans,
  onPaid: (paid: Paid) => void,
) {
  const reach = useRecordReach()
  const { timeZone } = useWorkspace()
  const [busy, setBusy] = useState(false)
  /** Why the last attempt took nothing down. */
  const [refused, setRefused] = useState<string | null>(null)

  function finish(paid: Paid) {
    stop()
    draft.drop()
    onPaid(paid)
  }

  async function pay() {
    const payment = form.toSend(timeZone)
    const end = await whileSending(payment.id, () => takePayment(reach, payment, !single))
    if (end.kind === 'paid') finish({ payment: end.payment, change: form.change })
    else if (end.kind === 'offline') setRefused(`${networkWords(end.reason)} ${onlineOnly}`)
    else if (end.kind === 'refused') setRefused(end.message)
  }

  async function note() {
    const proof = (await picture.sendWaiting()) ?? form.proof
    const end = await noteTransfer(reach, form.toNote(proof))
    if (end.kind === 'saved') finish({ transfer: end.row })
    else if (end.kind === 'network') {
      setRefused(
        `${networkWords(end.reason)} Isian ini disimpan di perangkat; dicatat sekali walau dicoba lagi.`,
      )
    } else if (end.kind === 'fields') setRefused(Object.values(end.errors)[0] ?? end.message)
    else if ('message' in end) setRefused(end.message)
  }

  return {
    busy,
    refused,
    take: async () => {
      setBusy(true)
      setRefused(null)
      try {
        // What is typed is on the device before the request goes: the page may be gone before the answer.
        await flush()
        if (form.waits) await note()
        else await pay()
      } catch (error) {
        // The picture of the proof may be what did not arrive.
        if (!form.waits) throw error
        setRefused(errorWords(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
