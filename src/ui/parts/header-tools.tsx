import type { ReactNode } from 'react'
import { useNavigate, type To } from 'react-router-dom'
import { Button, ButtonLink } from '../controls/button'
import { usePhoneScreen } from '../hooks/use-phone-screen'
import { Menu } from '../office/menu'
import type { MenuAction } from '../office/menu-action'

/** Something that can be done on a screen beside its main action. */
export interface HeaderTool {
  label: string
  icon?: ReactNode
  /** Where it leads, or what a press does. */
  to?: To
  onSelect?: () => void
  disabled?: boolean
  /** Its work is under way. */
  busy?: boolean
  /** Why it is disabled, shown under a mouse. */
  title?: string
}

export interface HeaderToolsProps {
  /** `false` leaves one out, so that a permission can decide about a tool. */
  tools?: readonly (HeaderTool | false | null | undefined)[]
  /** What can be done to the thing that the page is about: behind three dots on a desk too. */
  menu?: { label: string; actions: readonly (MenuAction | false)[] }
  /** The main action, between the tools and the three dots. */
  children?: ReactNode
}

/** Tools of a screen: buttons in a row on a desk, all behind one button with three dots on a phone (decision 0160). */
export function HeaderTools({ tools = [], menu, children }: HeaderToolsProps) {
  const onPhone = usePhoneScreen()
  const navigate = useNavigate()
  const shown = tools.filter((tool) => tool !== false && tool !== null && tool !== undefined)
  const behind = shown.map(({ label, icon, to, onSelect, disabled, busy }) => ({
    label,
    icon,
    disabled: disabled === true || busy === true,
    onSelect: () => (to === undefined ? onSelect?.() : void navigate(to)),
  }))
  return (
    <>
      {!onPhone && shown.map((tool) => <ToolButton key={tool.label} {...tool} />)}
      {children}
      <Menu
        label={menu?.label ?? 'Tindakan lain'}
        actions={[...(onPhone ? behind : []), ...(menu?.actions ?? [])]}
      />
    </>
  )
}

function ToolButton({ label, icon, to, onSelect, disabled, busy, title }: HeaderTool) {
  if (to !== undefined)
    return (
      <ButtonLink to={to} icon={icon}>
        {label}
      </ButtonLink>
    )
  return (
    <Button
      icon={icon}
      disabled={disabled}
      {...(busy === undefined ? {} : { busy })}
      {...(title === undefined ? {} : { title })}
      onClick={onSelect}
    >
      {label}
    </Button>
  )
}
