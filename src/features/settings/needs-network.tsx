import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { readMeta } from '../../db/meta'
import { Age } from '../../ui/parts/age'
import { Banner } from '../../ui/notices/banner'
import { useIsOffline } from '../../workspace/line/use-is-offline'
import { useWorkspace } from '../../workspace/workspace'

/**
 * Shows over a form, while there is no network, that it needs one, what becomes of what is typed, and how old is what
 * the form shows: the school and the account are read again whenever the service answers.
 */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  const { db } = useWorkspace()
  const contact = useLiveQuery(() => readMeta(db, 'contact'), [db])
  if (!useIsOffline()) return null
  return (
    <Banner kind="info">
      Belum ada jaringan. {children}
      {contact !== undefined && (
        <>
          {' '}
          Terakhir tersambung <Age at={contact} />.
        </>
      )}
    </Banner>
  )
}
