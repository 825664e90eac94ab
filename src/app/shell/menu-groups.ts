import { privateRoutes, type RouteGroup } from '../routing/route-table'
import type { MenuItem } from './menu'

export interface MenuGroup {
  group: RouteGroup
  items: MenuItem[]
}

/** The side bar's groups in the order of the routes; only those with something in them. */
export const grouped = (menu: readonly MenuItem[]): MenuGroup[] =>
  groupsOf(
    privateRoutes.map(({ group }) => group),
    menu,
  )

/** The groups in the order of use: first the one with the entry that is used most. */
export const groupedByUse = (menu: readonly MenuItem[]): MenuGroup[] =>
  groupsOf(
    menu.map(({ group }) => group),
    menu,
  )

const groupsOf = (order: readonly RouteGroup[], menu: readonly MenuItem[]) =>
  [...new Set(order)]
    .map((group) => ({ group, items: menu.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0)
