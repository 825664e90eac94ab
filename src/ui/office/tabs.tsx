import { Tabs as Parts } from '@chakra-ui/react/tabs'
import type { ReactNode } from 'react'
import { Office } from './office'

export interface Tab {
  value: string
  label: ReactNode
  disabled?: boolean
  /** Rendered when the tab is first opened, and kept from then on. */
  content: ReactNode
}

interface TabsProps {
  /** What the tabs divide, read aloud. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
}

/** Parts of one page, one at a time. Arrow keys move; the address is the caller's to keep. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Office>
      <Parts.Root value={value} onValueChange={(change) => onChange(change.value)} lazyMount>
        <Parts.List aria-label={label}>
          {tabs.map((tab) => (
            <Parts.Trigger key={tab.value} value={tab.value} disabled={tab.disabled}>
              {tab.label}
            </Parts.Trigger>
          ))}
        </Parts.List>
        {tabs.map((tab) => (
          <Parts.Content key={tab.value} value={tab.value}>
            {tab.content}
          </Parts.Content>
        ))}
      </Parts.Root>
    </Office>
  )
}
