import { useState } from 'react'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/controls/field'
import { TextInput } from '../../../../ui/controls/text-input'
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
  const [isOpen, setIsOpen] = useState(form.paidOn !== today)
  const day = useCashDay(form.paidOn)
  if (isFixed) return null
  return (
    <>
      {isOpen ? (
        <Field label="Tanggal bayar" hint="Masuk ke buku kas dan kwitansi dengan tanggal ini" error={error}>
          <TextInput
            // The person has just asked for this field.
            autoFocus={form.paidOn === today}
            type="date"
            value={form.paidOn}
            max={today}
            onChange={({ target }) => form.setPaidOn(target.value === today ? '' : target.value)}
          />
        </Field>
      ) : (
        <p className={styles.inline}>
          Tanggal bayar: hari ini
          <Button size="sm" look="ghost" aria-label="Ubah tanggal bayar" onClick={() => setIsOpen(true)}>
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
