import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useWorkspace } from '../../pull/workspace'
import { useAccount } from '../session/use-account'
import { useIdle } from '../when-idle'
import { BottomBar } from './bottom-bar'
import { Breadcrumbs } from './breadcrumbs-bar'
import { menuFor } from './menu'
import styles from './shell.module.css'
import { SideBar } from './side-bar'
import { TopBar } from './top-bar'
import { useRememberedBreadcrumbs } from './use-remembered-breadcrumbs'

// Offers can wait; the screen cannot.
const Prompts = lazy(async () => ({ default: (await import('./prompts')).Prompts }))

/** The main layout of every private screen: bars around, the screen in the middle. */
export function Shell() {
  const workspace = useWorkspace()
  const { pathname } = useLocation()
  const menu = menuFor(workspace)
  useRememberedBreadcrumbs(pathname)
  useAccount()
  const idle = useIdle()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#isi">
        Langsung ke isi
      </a>
      <SideBar menu={menu} />
      <div className={styles.column}>
        <TopBar>
          <Breadcrumbs pathname={pathname} />
        </TopBar>
        <main id="isi" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      {idle && (
        <Suspense fallback={null}>
          <Prompts />
        </Suspense>
      )}
      <BottomBar menu={menu} />
    </div>
  )
}
