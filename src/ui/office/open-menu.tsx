import { Menu as Parts } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactElement } from 'react'
import type { MenuAction } from './menu-action'
import { Office } from './office'

interface OpenMenuProps {
  label: string
  actions: readonly MenuAction[]
  trigger: ReactElement
}

/** A menu that is open when it is first drawn. */
export function OpenMenu({ label, actions, trigger }: OpenMenuProps) {
  return (
    <Office>
      <Parts.Root
        defaultOpen
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-end' }}
        onSelect={({ value }) => actions.find((action) => action.label === value)?.onSelect()}
      >
        <Parts.Trigger asChild>{trigger}</Parts.Trigger>
        <Portal>
          <Parts.Positioner>
            <Parts.Content aria-label={label}>
              {actions.map((action) => (
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
