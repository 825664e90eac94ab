import { EllipsisVertical } from 'lucide-react'
import { cloneElement, useState, type ComponentProps, type KeyboardEvent, type ReactElement } from 'react'
import { IconButton } from '../controls/icon-button'
import type { MenuAction } from './menu-action'
import { lateDialog } from '../late/late-part'

const OpenMenu = lateDialog(
  async () => (await import('./open-menu')).OpenMenu,
  ({ trigger }) => trigger,
)

interface MenuProps {
  /** What the actions are done to, read aloud: "Tindakan untuk Budi Santoso". */
  label: string
  /** `false` leaves one out, so that a permission can decide about an action. */
  actions: readonly (MenuAction | false)[]
  /** A button of your own; else three dots. */
  trigger?: ReactElement<ComponentProps<'button'>>
}

/**
 * Actions on one thing, behind one button. Nothing where no action is left. Until it is first opened it is a plain button: a
 * page may have one in each row, and Chakra's costs as much as the rest of the row.
 */
export function Menu({ label, actions, trigger }: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const shown = actions.filter((action) => action !== false)
  if (shown.length === 0) return null
  const button = trigger ?? <IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} />
  const closed = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setWanted(true)
    },
  })
  if (!wanted) return closed
  return <OpenMenu label={label} actions={shown} trigger={button} />
}
