import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { RouteGroup } from '../routing/route-table'
import type { MenuItem } from './menu'
import styles from './side-bar.module.css'
import { SideBarLink } from './side-bar-link'

interface SideBarGroupProps {
  group: RouteGroup
  items: readonly MenuItem[]
  /** The path of the entry of the open screen. */
  open: string | undefined
  isFolded: boolean
  onToggle: () => void
}

/** A group of entries under a heading that folds them. The entry of the open screen is never folded away. */
export function SideBarGroup({ group, items, open, isFolded, onToggle }: SideBarGroupProps) {
  const id = useId()
  const hasHeading = group !== 'Dashboard'
  const shown = hasHeading && isFolded ? items.filter(({ path }) => path === open) : items
  return (
    <div role="group" aria-label={group}>
      {hasHeading && (
        <button
          type="button"
          className={styles.group}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={onToggle}
        >
          {group}
          <ChevronDown aria-hidden="true" size={16} />
        </button>
      )}
      <div id={id}>
        {shown.map((item) => (
          <SideBarLink key={item.path} item={item} isOpen={item.path === open} />
        ))}
      </div>
    </div>
  )
}
