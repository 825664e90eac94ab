import { useState } from 'react'
import type { SentPayment } from '../../../../pull/record/money/take-payment'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { timeWords } from '../../../../ui/words/date-words'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { useWorkspace } from '../../../../workspace/workspace'
import { billName } from '../../../../records/bills/bill-words'
import type { SentState } from './use-sent'

interface SentNoticesProps {
  waiting: readonly SentState[]
  till: boolean
  onAgain: (payment: SentPayment) => Promise<void>
  onForget: (payment: SentPayment) => Promise<void>
}

/** What became of payments whose answer was lost: the service is asked, never the treasurer. */
export function SentNotices({ waiting, till, onAgain, onForget }: SentNoticesProps) {
  const { timeZone } = useWorkspace()
  const [busy, setBusy] = useState(false)
  return waiting.map(({ payment, state, over }) => {
    const sum = payment.parts.reduce((all, part) => all + part.amount, 0)
    const names = payment.parts.flatMap(({ bundle }) => bundle.student?.name ?? [])
    const who = [...new Set(names)].join(', ') || 'siswa ini'
    const what = payment.parts.map(({ bundle }) => billName(bundle)).join(', ')
    const about = `${rupiahWords(sum)} dari ${who} pukul ${timeWords(payment.sent_at, timeZone)} (${what})`
    if (state === 'asking' || (!till && !over)) {
      return (
        <Banner key={payment.id} kind="warn" title="Menunggu jawaban layanan sekolah">
          Pembayaran {about} sudah dikirim dan jawabannya belum sampai. Layanan ditanya terus sampai menjawab;
          jangan mencatatnya sekali lagi.
        </Banner>
      )
    }
    return (
      <Banner
        key={payment.id}
        kind="warn"
        title="Belum tercatat"
        action={
          <>
            {till && (
              <Button
                size="sm"
                look="solid"
                busy={busy}
                onClick={() => {
                  setBusy(true)
                  void onAgain(payment).finally(() => setBusy(false))
                }}
              >
                Catat sekarang
              </Button>
            )}
            {over && (
              <Button size="sm" onClick={() => void onForget(payment)}>
                Buang
              </Button>
            )}
          </>
        }
      >
        Layanan sekolah tidak mencatat pembayaran {about}.{' '}
        {till
          ? 'Catat sekarang bila uangnya sudah diterima.'
          : 'Bila uangnya sudah diterima, catat sekali lagi.'}
      </Banner>
    )
  })
}
