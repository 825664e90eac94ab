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
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const [isUnread, setIsUnread] = useState(false)
  // Where another value has come from elsewhere, that is shown.
  const isHeld = typed?.value === value
  const text = typed && (isTyping || isHeld) ? typed.text : writing.show(value)
  const isWrong = isUnread && isHeld
  // The form's own sentence says enough.
  const hasNote = isWrong && field['aria-invalid'] === undefined

  function hold(next: { text: string; value: string }): void {
    setTyped(next)
    setIsUnread(false)
    if (next.value !== value) onChange(next.value)
  }

  function type(next: string): void {
    setIsTyping(true)
    const read = writing.isWhole(next) ? writing.read(next) : null
    if (next.trim() === '') hold({ text: next, value: '' })
    else if (read !== null) hold({ text: next, value: read })
    else hold({ text: next, value })
  }

  /** Reads what is typed at last. @returns the value that is held from now on */
  function finish(): string {
    if (!typed || !(isTyping || isHeld) || typed.text.trim() === '') return value
    const read = writing.read(typed.text)
    if (read !== null) {
      hold({ text: writing.show(read), value: read })
      return read
    }
    const held = onUnread ? typed.text : ''
    setTyped({ text: typed.text, value: held })
    setIsUnread(true)
    if (onUnread) onUnread(typed.text)
    else if (value !== '') onChange('')
    return held
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
          aria-invalid={isWrong || field['aria-invalid'] || rest['aria-invalid']}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={(event) => {
            const held = finish()
            setIsTyping(false)
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
