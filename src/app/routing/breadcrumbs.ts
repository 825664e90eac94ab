import { matchPath } from 'react-router-dom'
import { initialState, type Breadcrumb } from '../../db/device-db'
import { privateRoutes, type PrivateRoute } from './route-table'

/** The route that a path belongs to, or null for an unknown one. */
export function routeOf(pathname: string): PrivateRoute | null {
  return privateRoutes.find((route) => matchPath(route.path, pathname)) ?? null
}

/**
 * The way to a path, from the single "Dashboard" entry every session starts with (specification section
 * 2), over the screens whose paths it continues.
 */
export function breadcrumbsOf(pathname: string): Breadcrumb[] {
  const start = initialState.app.breadcrumbs
  const steps = pathname.split('/').filter(Boolean)
  const way = steps.flatMap((_, index) => {
    const path = `/${steps.slice(0, index + 1).join('/')}`
    const route = routeOf(path)
    return route && path !== '/dashboard' ? [{ label: route.title, path }] : []
  })
  return [...start, ...way]
}
