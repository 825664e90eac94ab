import { useId, useState, type ReactNode } from 'react'
import { useField } from './field'
import styles from './field.module.css'
import { TextInput, type TextInputProps } from './text-input'

/** How a value is written and read in a field. */
export interface Writing {
  /** @returns the value that a text means; null where it means none */
  readonly read: (typed: string) => string | null
  /** @returns the text of a value, as it stands in the field when nobody types */
  readonly show: (value: string) => string
  /** Whether a text is complete, so that its value need not wait until the field is left. */
  readonly isWhole: (typed: string) => boolean
  /** A sentence with what to type instead of a text that cannot be read. */
  readonly unread: string
}

export interface TypedInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** Empty: none. */
  value: string
  /** Called with each complete value, and with '' where the field was emptied or holds a text that cannot be read. */
  onChange: (value: string) => void
  /** Called instead of `onChange` with a text that cannot be read, by a form whose schema refuses it. */
  onUnread?: (typed: string) => void
  /** Called with the value when the field is left, and at Enter. */
  onDone?: (value: string) => void
}

/** A line of text that stands for a value, such as a date. What was typed stays as it is until the field is left. */
export function TypedInput({
  value,
  onChange,
  onUnread,
  onDone,
  onBlur,
  onKeyDown,
  writing,
  beside,
  ...rest
}: TypedInputProps & { writing: Writing; /** A button over the end of the field. */ beside?: ReactNode }) {
  const field = useField()
  const noteId = useId()
  const [typed, setTyped] = useState<{ text: string; value: string; isTyping: boolean } | null>(null)
  // Where another value has come from elsewhere, that is shown.
  const shown = typed && (typed.isTyping || typed.value === value) ? typed : null
  const text = shown?.text ?? writing.show(value)
  const isUnread =
    shown !== null && !shown.isTyping && shown.text.trim() !== '' && writing.read(shown.text) === null
  // The form's own sentence says enough.
  const hasNote = isUnread && field['aria-invalid'] === undefined

  function hold(next: string, held: string, isTyping: boolean): void {
    setTyped({ text: next, value: held, isTyping })
    if (held !== value) onChange(held)
  }

  function type(next: string): void {
    if (next.trim() === '') return hold(next, '', true)
    hold(next, (writing.isWhole(next) ? writing.read(next) : null) ?? value, true)
  }

  /** Reads what is typed at last. @returns the value that is held from now on */
  function finish(): string {
    if (!shown) return value
    const left = shown.text
    if (left.trim() === '') {
      setTyped({ ...shown, isTyping: false })
      return value
    }
    const read = writing.read(left)
    if (read !== null) {
      hold(writing.show(read), read, false)
      return read
    }
    if (onUnread) {
      setTyped({ text: left, value: left, isTyping: false })
      onUnread(left)
      return left
    }
    hold(left, '', false)
    return ''
  }

  const described = [rest['aria-describedby'] ?? field['aria-describedby'], hasNote && noteId]
  return (
    <div>
      <div className={beside ? styles.withButton : undefined}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          {...rest}
          value={text}
          aria-invalid={isUnread || field['aria-invalid'] || rest['aria-invalid']}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={(event) => {
            const held = finish()
            onBlur?.(event)
            onDone?.(held)
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (event.key !== 'Enter' || event.defaultPrevented) return
            const held = finish()
            onDone?.(held)
          }}
        />
        {beside}
      </div>
      <p id={noteId} className={styles.error} aria-live="polite">
        {hasNote && writing.unread}
      </p>
    </div>
  )
}
