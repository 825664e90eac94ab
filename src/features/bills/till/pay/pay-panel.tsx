import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PictureChoice } from '../../../../records/picture/use-picture'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { MoneyInput } from '../../../../ui/money/money-input'
import { terbilang } from '../../../../ui/money/terbilang'
import { FreshText } from '../../../../ui/parts/fresh-text'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import { TextInput } from '../../../../ui/controls/text-input'
import { billName } from '../../../../records/bills/bill-words'
import { methods, methodWords } from '../../bill-words'
import billStyles from '../../bills.module.css'
import styles from '../till.module.css'
import { PaidOnField } from './paid-on-field'
import { RestoredNotice } from './restored-notice'
import { TransferFields } from './transfer-fields'
import type { PayForm, TillMeans } from './use-pay-form'

interface PayPanelProps {
  form: PayForm
  busy: boolean
  /** Why the last attempt took nothing down. */
  refused: string | null
  /** Another payment of these pupils waits for its answer. */
  blocked: boolean
  means: TillMeans
  picture: PictureChoice
  today: string
  onPay: () => void
}

/** Amount, method, change and the one button. Enter anywhere in it takes the money. */
export function PayPanel(props: PayPanelProps) {
  const { form, busy, refused, blocked, means, picture, today, onPay } = props
  const [tried, setTried] = useState(false)
  const [odd, setOdd] = useState<string | null>(null)
  const amount = useRef<HTMLInputElement>(null)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return
    amount.current?.focus()
    amount.current?.select()
    // A pupil who was added brings the person back to the amount.
  }, [form.others.length])
  useEffect(() => {
    const held = element.current
    // A key that is held down must not run from the search into a payment.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.repeat) event.preventDefault()
    }
    held?.addEventListener('keydown', onKey)
    return () => held?.removeEventListener('keydown', onKey)
  }, [])
  const { fault } = form
  // An amount that is too much is said at once; what is merely not typed yet waits for the button.
  const shown = tried || fault?.field !== 'ticked' ? fault : null
  const errorOf = (field: string) => (shown?.field === field ? shown.text : null)
  const words = form.amount === null ? '' : terbilang(form.amount)
  return (
    <form
      ref={element}
      className={styles.pay}
      aria-label="Pembayaran"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        setOdd(null)
        if (busy || blocked) return
        if (fault) element.current?.querySelector<HTMLElement>('input')?.focus()
        else onPay()
      }}
    >
      {form.restoredFrom !== null && !tried && (
        <RestoredNotice from={form.restoredFrom} today={today} onClear={form.clear} />
      )}
      {errorOf('ticked') && <Banner kind="error">{errorOf('ticked')}</Banner>}
      <Field
        label="Jumlah dibayar"
        hint={<span className={styles.terbilang}>{words}</span>}
        error={
          odd === null ? errorOf('amount') : `“${odd}” bukan jumlah rupiah bulat. Ketik jumlahnya tanpa sen.`
        }
      >
        <MoneyInput
          ref={amount}
          className={styles.money ?? ''}
          value={form.amount}
          onChange={(value) => {
            setOdd(null)
            form.setAmount(value)
          }}
          onOddPaste={setOdd}
        />
      </Field>
      <fieldset className={styles.methods}>
        <legend className={styles.label}>Cara bayar</legend>
        {methods.map((method) => (
          <label key={method} className={styles.method}>
            <input
              type="radio"
              name="method"
              className="visually-hidden"
              checked={form.method === method}
              onChange={() => form.setMethod(method)}
            />
            <span>{methodWords[method]}</span>
          </label>
        ))}
      </fieldset>
      {form.method === 'cash' ? (
        <Field label="Uang diterima" hint={changeWords(form)} error={errorOf('handed')}>
          <MoneyInput value={form.handed} onChange={form.setHanded} placeholder="Pas" />
        </Field>
      ) : (
        <>
          {means.waiting.includes(form.method) && means.verifies && (
            <label className={styles.seen}>
              <input
                type="checkbox"
                checked={form.seen}
                onChange={({ target }) => form.setSeen(target.checked)}
              />
              <span>Uangnya sudah terlihat di rekening, terima sekarang</span>
            </label>
          )}
          {form.waits ? (
            <TransferFields form={form} picture={picture} today={today} error={errorOf('on')} />
          ) : (
            <Field label="Catatan" optional hint="Nama pengirim, atau nomor transaksi">
              <TextInput
                value={form.note}
                maxLength={300}
                autoComplete="off"
                onChange={({ target }) => form.setNote(target.value)}
              />
            </Field>
          )}
        </>
      )}
      {!form.waits && (
        <PaidOnField form={form} today={today} error={errorOf('paidOn')} isFixed={means.single} />
      )}
      <Shares form={form} />
      {refused && <Banner kind="error">{refused}</Banner>}
      <Button type="submit" look="solid" size="lg" wide busy={busy} disabled={blocked}>
        <FreshText>
          {`${form.waits ? (form.method === 'transfer' ? 'Catat transfer' : 'Catat pembayaran') : 'Terima'} ${form.amount ? rupiahWords(form.amount) : ''}`.trim()}
        </FreshText>
      </Button>
      {form.waits && (
        <p className={billStyles.quiet}>
          Menunggu diperiksa: belum ada kwitansi, dan tagihannya masih terbuka.
        </p>
      )}
    </form>
  )
}

function changeWords({ change, handed }: PayForm): ReactNode {
  if (handed === null || change === null) return 'Kosongkan bila uangnya pas'
  if (change < 0) return undefined
  return (
    <span role="status">
      {change === 0 ? (
        'Pas, tanpa kembalian'
      ) : (
        <>
          Kembalian{' '}
          <strong>
            <FreshText>{rupiahWords(change)}</FreshText>
          </strong>
        </>
      )}
    </span>
  )
}

/** Where a part of what is ticked goes: the oldest first. */
function Shares({ form }: { form: PayForm }) {
  const { shares, sum, amount } = form
  if (amount === null || amount >= sum || shares.length === 0) return null
  const several = new Set(shares.map(({ bundle }) => bundle.student_id)).size > 1
  return (
    <ul className={styles.shares} aria-label="Pembagian">
      {shares.map(({ bundle, amount: part }) => (
        <li key={bundle.id}>
          <span>{[billName(bundle), several && bundle.student?.name].filter(Boolean).join(', ')}</span>
          <FreshText>{rupiahWords(part)}</FreshText>
        </li>
      ))}
    </ul>
  )
}
