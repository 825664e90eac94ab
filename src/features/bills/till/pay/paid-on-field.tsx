import { useEffect, useRef, useState } from 'react'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { DateInput } from '../../../../ui/controls/date-input'
import { fullDate } from '../../../../ui/words/date-words'
import styles from '../till.module.css'
import { useCashDay } from '../use-cash-day'
import type { PayForm } from './use-pay-form'

interface PaidOnFieldProps {
  form: PayForm
  today: string
  error: string | null
  /** A plain service takes down no other date than that of the request. */
  isFixed: boolean
}

/** The date on which the money came: today, until somebody chooses another one. */
export function PaidOnField({ form, today, error, isFixed }: PaidOnFieldProps) {
  const [isAsked, setIsAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAsked) box.current?.focus()
  }, [isAsked])
  const day = useCashDay(form.paidOn)
  if (isFixed) return null
  return (
    <>
      {isAsked || form.paidOn !== today ? (
        <Field label="Tanggal bayar" hint="Masuk ke buku kas dan kwitansi dengan tanggal ini" error={error}>
          <DateInput
            ref={box}
            value={form.paidOn}
            max={today}
            onChange={(value) => form.setPaidOn(value === today ? '' : value)}
          />
        </Field>
      ) : (
        <p className={styles.inline}>
          Tanggal bayar: hari ini
          <Button size="sm" look="ghost" aria-label="Ubah tanggal bayar" onClick={() => setIsAsked(true)}>
            Ubah
          </Button>
        </p>
      )}
      {day?.isClosed && (
        <Banner kind="warn">
          Buku kas {fullDate(form.paidOn)} sudah ditutup, jadi tidak menerima pembayaran. Pilih tanggal lain,
          atau minta administrator membukanya kembali.
        </Banner>
      )}
    </>
  )
}
