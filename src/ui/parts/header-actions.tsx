import type { ReactNode } from 'react'
import styles from './header-actions.module.css'
import { HeaderTools, type HeaderToolsProps } from './header-tools'

interface HeaderActionsProps extends Omit<HeaderToolsProps, 'children'> {
  /** Links between the views of the screen. */
  views?: ReactNode
  /** What is chosen for the whole screen: a day, a school year. */
  controls?: ReactNode
  /** The one main action: a solid button. */
  main?: ReactNode
}

/**
 * What the header of a screen offers, as `actions` of `PageHeader`. On a desk all of it is in one row. On a phone the main
 * action is beside the title and the tools are behind one button with three dots (decision 0160).
 */
export function HeaderActions({ views, controls, main, ...tools }: HeaderActionsProps) {
  return (
    <div className={styles.bar}>
      {controls && <div className={styles.row}>{controls}</div>}
      {views && <div className={styles.row}>{views}</div>}
      <div className={styles.main}>
        <HeaderTools {...tools}>{main}</HeaderTools>
      </div>
    </div>
  )
}
