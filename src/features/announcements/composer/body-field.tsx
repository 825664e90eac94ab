import { Bold, Italic, List, ListOrdered, Strikethrough } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { FieldFrame, textOf, useRecordField, type FieldWords } from '../../../records/form/field-frame'
import type { RecordField } from '../../../records/form/use-record-form'
import { IconButton } from '../../../ui/controls/icon-button'
import { TextArea } from '../../../ui/controls/text-input'
import { applyMark, type MarkAction } from './apply-mark'
import styles from './composer.module.css'

const most = 10_000
const actions = [
  { action: '*', label: 'Tebal', icon: <Bold aria-hidden="true" /> },
  { action: '_', label: 'Miring', icon: <Italic aria-hidden="true" /> },
  { action: '~', label: 'Coret', icon: <Strikethrough aria-hidden="true" /> },
  { action: 'list', label: 'Daftar', icon: <List aria-hidden="true" /> },
  { action: 'numbers', label: 'Daftar bernomor', icon: <ListOrdered aria-hidden="true" /> },
] as const satisfies readonly { action: MarkAction; label: string; icon: unknown }[]
const shortcuts: Readonly<Record<string, MarkAction>> = { b: '*', i: '_' }

/** The text with its bar of marks. Nothing is cut off: of a text that is too long it is shown by how much. */
export function BodyField(props: RecordField & FieldWords) {
  const { field, frame } = useRecordField(props)
  const box = useRef<HTMLTextAreaElement | null>(null)
  const text = textOf(field.value)
  const apply = (action: MarkAction) => {
    const element = box.current
    if (!element) return
    const made = applyMark({ text, from: element.selectionStart, to: element.selectionEnd }, action)
    field.onChange(made.text)
    // Once React has written the text.
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(made.from, made.to)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined
    if (!action) return
    event.preventDefault()
    apply(action)
  }
  const left = most - text.trim().length
  const hint =
    left < 0
      ? `${(-left).toLocaleString('id-ID')} huruf terlalu banyak; paling panjang 10.000.`
      : left < 1000
        ? `Sisa ${left.toLocaleString('id-ID')} huruf.`
        : frame.hint
  return (
    <div className={styles.body}>
      <div role="group" aria-label="Tanda huruf" className={styles.bar}>
        {actions.map(({ action, label, icon }) => (
          <IconButton key={action} label={label} icon={icon} onClick={() => apply(action)} />
        ))}
      </div>
      <FieldFrame {...frame} hint={hint} words={textOf}>
        <TextArea
          rows={12}
          dir="auto"
          name={field.name}
          value={text}
          ref={(element) => {
            box.current = element
            field.ref(element)
          }}
          onBlur={field.onBlur}
          onChange={field.onChange}
          onKeyDown={onKeyDown}
        />
      </FieldFrame>
    </div>
  )
}
