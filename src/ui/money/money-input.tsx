import { useLayoutEffect, useRef, type Ref } from 'react'
import { rupiahWords } from '../words/rupiah-words'
import { TextInput } from '../controls/text-input'
import { moneyBox, mostDigits } from './money-box'
import { readRupiah } from './read-rupiah'

interface MoneyInputProps {
  /** Whole rupiah; null while the box is empty. */
  value: number | null
  onChange: (value: number | null) => void
  /** What was pasted and is no amount in whole rupiah. */
  onOddPaste?: (text: string) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean | undefined
  name?: string
  className?: string
  'aria-label'?: string
  ref?: Ref<HTMLInputElement>
}

/** An amount in rupiah, with dots as it is typed (decision 0036). A pasted "Rp 1.250.000,00" is understood. */
export function MoneyInput({ value, onChange, onOddPaste, ...rest }: MoneyInputProps) {
  const caret = useRef<{ box: HTMLInputElement; at: number } | null>(null)
  useLayoutEffect(() => {
    // React sets the text, and with it the caret at the end; it goes back behind the digit that was typed.
    const { box, at } = caret.current ?? {}
    if (box && at !== undefined && document.activeElement === box) box.setSelectionRange(at, at)
    caret.current = null
  })
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : rupiahWords(value)}
      onChange={({ target }) => {
        const next = moneyBox(target.value, target.selectionStart ?? target.value.length)
        if (!next) return
        caret.current = { box: target, at: next.caret }
        onChange(next.value)
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        event.preventDefault()
        const amount = readRupiah(text)
        if (amount === null || String(amount).length > mostDigits) onOddPaste?.(text.trim().slice(0, 40))
        else onChange(amount)
      }}
    />
  )
}
