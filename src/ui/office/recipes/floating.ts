import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { floating, line } from './shared'

const scrolling = { maxHeight: 'min(320px, var(--available-height))', overflowY: 'auto' } as const

export const menuRecipe = defineSlotRecipe({
  className: 'office-menu',
  slots: ['content', 'item', 'separator'],
  base: {
    content: { ...floating, ...scrolling, minWidth: '200px', padding: '1' },
    item: {
      ...line,
      '& svg': { width: '18px', height: '18px', color: 'muted' },
      '&[data-danger]': { color: 'danger.ink' },
      '&[data-danger] svg': { color: 'danger.ink' },
    },
    separator: { marginBlock: '1', borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' },
  },
})

export const comboboxRecipe = defineSlotRecipe({
  className: 'office-combobox',
  slots: ['control', 'input', 'indicatorGroup', 'trigger', 'clearTrigger', 'content', 'item', 'empty'],
  base: {
    control: { position: 'relative' },
    input: { paddingInlineEnd: '88px' },
    indicatorGroup: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'flex',
      alignItems: 'center',
    },
    trigger: { display: 'grid', placeItems: 'center', width: '40px', height: 'touch', color: 'muted' },
    clearTrigger: { display: 'grid', placeItems: 'center', width: '40px', height: 'touch', color: 'muted' },
    content: { ...floating, ...scrolling, padding: '1' },
    item: {
      ...line,
      justifyContent: 'space-between',
      _selected: { background: 'accent.fill' },
      '& small': { color: 'muted', marginInlineStart: '2' },
    },
    empty: { padding: '3', fontSize: 'sm', color: 'muted' },
  },
})
