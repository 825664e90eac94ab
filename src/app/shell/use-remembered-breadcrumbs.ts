import { useEffect } from 'react'
import { writeState } from '../../db/device-db'
import { breadcrumbsOf } from '../routing/breadcrumbs'
import { whenIdle } from '../when-idle'

/** Specification section 9: breadcrumbs are kept, key `app`. */
export function useRememberedBreadcrumbs(pathname: string): void {
  useEffect(
    () =>
      // A write would hold up the reads of a cold start.
      whenIdle(() => {
        // A closed or full database loses nothing here: the path holds all that is needed.
        writeState('app', { breadcrumbs: breadcrumbsOf(pathname) }).catch(() => undefined)
      }),
    [pathname],
  )
}
