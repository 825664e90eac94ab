import { Menu as Parts } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { EllipsisVertical } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../controls/icon-button'
import { Office } from './office'

export interface MenuAction {
  label: string
  icon?: ReactNode
  /** Cannot be undone: set apart, in the colour of danger. */
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

export interface MenuProps {
  /** What the actions are done to, read aloud: "Tindakan untuk Budi Santoso". */
  label: string
  /** `false` leaves one out, so that a permission can stand where the action does. */
  actions: readonly (MenuAction | false)[]
  /** A button of your own; else three dots. */
  trigger?: ReactElement
}

/** Actions on one thing, behind one button. Nothing where no action is left. */
export function Menu({ label, actions, trigger }: MenuProps) {
  const shown = actions.filter((action) => action !== false)
  if (shown.length === 0) return null
  return (
    <Office>
      <Parts.Root
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-end' }}
        onSelect={({ value }) => shown.find((action) => action.label === value)?.onSelect()}
      >
        <Parts.Trigger asChild>
          {trigger ?? <IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} />}
        </Parts.Trigger>
        <Portal>
          <Parts.Positioner>
            <Parts.Content aria-label={label}>
              {shown.map((action) => (
                <Parts.Item
                  key={action.label}
                  value={action.label}
                  disabled={action.disabled}
                  data-danger={action.danger || undefined}
                >
                  {action.icon}
                  {action.label}
                </Parts.Item>
              ))}
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </Office>
  )
}
