import { Outlet, useLocation } from 'react-router-dom'
import { useWorkspace } from '../../workspace/workspace'
import { Palette } from '../palette/palette'
import { usePalette } from '../palette/use-palette'
import { useAccount } from '../session/use-account'
import { useIdle } from '../when-idle'
import { BottomBar } from './bottom-bar'
import { Breadcrumbs } from './breadcrumbs-bar'
import { menuFor } from './menu'
import styles from './shell.module.css'
import { TopBar } from './top-bar'
import { useRememberedBreadcrumbs } from './use-remembered-breadcrumbs'
import { useWideScreen } from '../../ui/hooks/use-wide-screen'
import { latePart } from '../../ui/late/late-part'

// A phone, which shows none, does not load it.
const SideBar = latePart(async () => (await import('./side-bar')).SideBar)
// Notices and offers can wait; the screen cannot.
const Prompts = latePart(async () => (await import('./prompts')).Prompts)
const StoragePrompt = latePart(async () => (await import('../storage/storage-prompt')).StoragePrompt)

/** The main layout of every private screen: bars around, the screen in the middle. */
export function Shell() {
  const workspace = useWorkspace()
  const { pathname } = useLocation()
  const menu = menuFor(workspace)
  useRememberedBreadcrumbs(pathname)
  useAccount()
  const idle = useIdle()
  const palette = usePalette()
  const isWide = useWideScreen()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#isi">
        Langsung ke isi
      </a>
      <div className={styles.side}>{isWide && <SideBar menu={menu} />}</div>
      <div className={styles.column}>
        <TopBar onSearch={palette.open}>
          <Breadcrumbs pathname={pathname} />
        </TopBar>
        <main id="isi" tabIndex={-1} className={styles.main}>
          <div className={styles.notice}>{idle && <StoragePrompt />}</div>
          <Outlet />
          {idle && <Prompts />}
        </main>
      </div>
      <BottomBar menu={menu} onSearch={palette.open} />
      <Palette palette={palette} menu={menu} />
    </div>
  )
}
