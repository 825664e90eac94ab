import type { ReactNode } from 'react'
import { Banner } from '../../ui/notices/banner'
import { useIsOffline } from '../../workspace/use-is-offline'

/** Says over a form, while there is no network, that it needs one, and what becomes of what is typed. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  return useIsOffline() && <Banner kind="info">Belum ada jaringan. {children}</Banner>
}
