import type { SystemStyleObject } from '@chakra-ui/react/styled-system'

/** As tall as a thumb needs; less under a mouse. */
export const touchHeight = {
  minHeight: 'touch',
  '@media (pointer: fine)': { minHeight: '36px' },
} satisfies SystemStyleObject

/** A surface that floats above the page, the dialog that it was opened from, and the messages of the app. */
export const floating = {
  zIndex: 'calc(var(--hadir-z-index-popover) + var(--layer-index, 0))',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'raised',
  boxShadow: 'float',
  outline: 'none',
} satisfies SystemStyleObject

/** One line of a menu or of a list of choices. */
export const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: '3',
  borderRadius: 'sm',
  fontSize: 'sm',
  fontWeight: 'medium',
  textAlign: 'start',
  cursor: 'pointer',
  ...touchHeight,
  _highlighted: { background: 'hover' },
  _disabled: { color: 'muted', cursor: 'default' },
} satisfies SystemStyleObject
