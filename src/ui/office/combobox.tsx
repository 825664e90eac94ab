import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox as Parts } from '@chakra-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useEffect, useMemo, useRef, type KeyboardEvent, type Ref } from 'react'
import { useField } from '../controls/field'
import fieldStyles from '../controls/field.module.css'
import { Office } from './office'
import { useFound, type Choice, type Find } from './use-found'

interface ComboboxProps {
  value: Choice | null
  onChange: (choice: Choice | null) => void
  find: Find
  placeholder?: string
  /** When nothing answers. */
  emptyText?: string
  disabled?: boolean
  name?: string
  onBlur?: () => void
  /** The box itself, for focus. */
  ref?: Ref<HTMLInputElement>
}

/**
 * One of many, found by typing. Inside a Field it gets its label, hint and error. Its list is beside it and
 * not in a portal, so that a dialog around it keeps the focus and lets the list be touched.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, find, placeholder, emptyText = 'Tidak ada yang cocok.', disabled, ref } = props
  const { name, onBlur } = props
  const { id, ...wiring } = useField()
  const { found, busy, ask } = useFound(find)
  const takesFirst = useRef(false)
  useEffect(() => {
    if (busy || !takesFirst.current) return
    takesFirst.current = false
    const [first] = found
    if (first) onChange(first)
  }, [busy, found, onChange])
  // Enter while the search goes on means what is typed: the list still shows what was found for fewer letters.
  const onKey = (event: KeyboardEvent) => {
    takesFirst.current = busy && event.key === 'Enter'
    if (!takesFirst.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  const collection = useMemo(() => {
    // The chosen one is always known, or its words would vanish from the box.
    const items = value && !found.some((choice) => choice.value === value.value) ? [...found, value] : found
    return createListCollection<Choice>({ items })
  }, [found, value])
  return (
    <Office>
      <Parts.Root
        collection={collection}
        value={value ? [value.value] : []}
        onValueChange={(change) => onChange(change.items[0] ?? null)}
        onInputValueChange={(change) => {
          // Words that a choice put into the box are no search.
          ask(change.reason === 'input-change' ? change.inputValue : '')
        }}
        onOpenChange={(change) => {
          // Opened by typing, it has been asked for the typed text already.
          if (change.open && change.reason !== 'input-change') ask('')
        }}
        inputBehavior="autohighlight"
        openOnClick
        positioning={{ strategy: 'fixed', sameWidth: true }}
        {...(id === undefined ? {} : { ids: { input: id } })}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(disabled === undefined ? {} : { disabled })}
        translations={{ triggerLabel: 'Buka pilihan', clearTriggerLabel: 'Kosongkan' }}
      >
        <Parts.Control>
          <Parts.Input
            {...wiring}
            ref={ref}
            {...(name === undefined ? {} : { name })}
            className={fieldStyles.control}
            onKeyDownCapture={onKey}
            onBlur={onBlur}
          />
          <Parts.IndicatorGroup>
            <Parts.ClearTrigger>
              <X size={18} aria-hidden="true" />
            </Parts.ClearTrigger>
            <Parts.Trigger>
              <ChevronDown size={18} aria-hidden="true" />
            </Parts.Trigger>
          </Parts.IndicatorGroup>
        </Parts.Control>
        <Parts.Positioner>
          <Parts.Content>
            <Parts.Empty>{busy ? 'Mencari…' : emptyText}</Parts.Empty>
            {found.map((choice) => (
              <Parts.Item key={choice.value} item={choice}>
                <span>
                  {choice.label}
                  {choice.detail && <small>{choice.detail}</small>}
                </span>
                <Parts.ItemIndicator>
                  <Check size={18} aria-hidden="true" />
                </Parts.ItemIndicator>
              </Parts.Item>
            ))}
          </Parts.Content>
        </Parts.Positioner>
      </Parts.Root>
    </Office>
  )
}
