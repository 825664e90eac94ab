import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { touchHeight } from './shared'

export const tabsRecipe = defineSlotRecipe({
  className: 'office-tabs',
  slots: ['list', 'trigger', 'content'],
  base: {
    list: {
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // The line runs under the tabs; the chosen one covers it.
      boxShadow: 'inset 0 -1px 0 var(--hadir-colors-border)',
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      flex: 'none',
      paddingInline: '3',
      borderBottomWidth: '2px',
      borderBottomStyle: 'solid',
      borderColor: 'transparent',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'semibold',
      ...touchHeight,
      _hover: { color: 'text' },
      _selected: { color: 'accent.ink', borderColor: 'accent.solid' },
      _focusVisible: { outlineOffset: '-3px' },
      _disabled: { opacity: 0.55, cursor: 'default' },
    },
    content: { paddingTop: '4' },
  },
})
