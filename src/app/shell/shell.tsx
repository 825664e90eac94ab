import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useWorkspace } from '../../workspace/workspace'
import { usePalette } from '../palette/use-palette'
import { useAccount } from '../session/use-account'
import { useIdle } from '../when-idle'
import { BottomBar } from './bottom-bar'
import { Breadcrumbs } from './breadcrumbs-bar'
import { menuFor } from './menu'
import styles from './shell.module.css'
import { SideBar } from './side-bar'
import { TopBar } from './top-bar'
import { useRememberedBreadcrumbs } from './use-remembered-breadcrumbs'

// Notices and offers can wait; the screen cannot.
const Prompts = lazy(async () => ({ default: (await import('./prompts')).Prompts }))
const StoragePrompt = lazy(async () => ({
  default: (await import('../storage/storage-prompt')).StoragePrompt,
}))

const Palette = lazy(async () => ({ default: (await import('../palette/palette')).Palette }))

/** The main layout of every private screen: bars around, the screen in the middle. */
export function Shell() {
  const workspace = useWorkspace()
  const { pathname } = useLocation()
  const menu = menuFor(workspace)
  useRememberedBreadcrumbs(pathname)
  useAccount()
  const idle = useIdle()
  const palette = usePalette()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#isi">
        Langsung ke isi
      </a>
      <SideBar menu={menu} />
      <div className={styles.column}>
        <TopBar onSearch={palette.open}>
          <Breadcrumbs pathname={pathname} />
        </TopBar>
        <main id="isi" tabIndex={-1} className={styles.main}>
          <div className={styles.notice}>
            <Suspense fallback={null}>{idle && <StoragePrompt />}</Suspense>
          </div>
          <Outlet />
          <Suspense fallback={null}>{idle && <Prompts />}</Suspense>
        </main>
      </div>
      <BottomBar menu={menu} />
      <Suspense fallback={null}>
        {palette.wasOpened && <Palette open={palette.isOpen} onClose={palette.close} menu={menu} />}
      </Suspense>
    </div>
  )
}
