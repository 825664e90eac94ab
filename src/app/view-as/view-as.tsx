import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { toast } from '../../ui/dialogs/toast'
import { endView, readView, type View } from '../../workspace/view-as'
import { viewAsKey } from '../../workspace/view-as-key'
import { useWorkspace, WorkspaceContext } from '../../workspace/workspace'
import { TopStrip } from '../top-strip/top-strip'
import { guardQueue } from './guard-queue'
import { narrow, readOnlyWords } from './narrow'

/** The private screens as somebody of another role sees them, for reading (decision 0045). @param stored by the tab */
export function ViewAs({ stored, children }: { stored: string; children: ReactNode }) {
  const { user } = useWorkspace()
  const [view] = useState(() => readView(stored))
  // Somebody else signed in here meanwhile, or what is stored cannot be read.
  if (!view || view.user_id !== user.id) return <Forgotten>{children}</Forgotten>
  return <Narrowed view={view}>{children}</Narrowed>
}

function Forgotten({ children }: { children: ReactNode }) {
  useEffect(() => sessionStorage.removeItem(viewAsKey), [])
  return children
}

function Narrowed({ view, children }: { view: View; children: ReactNode }) {
  const workspace = useWorkspace()
  const { name } = workspace.db
  const db = useMemo(
    () => guardQueue(name, () => toast({ kind: 'warn', text: readOnlyWords(view), id: viewAsKey })),
    [name, view],
  )
  const narrowed = useMemo(() => ({ ...narrow(workspace, view), db }), [workspace, view, db])
  useEffect(() => {
    // A log-out ends it too: only a reload keeps what the tab holds.
    sessionStorage.setItem(viewAsKey, JSON.stringify(view))
    return () => sessionStorage.removeItem(viewAsKey)
  }, [view])
  return (
    <>
      <TopStrip
        label="Melihat sebagai peran lain"
        action={
          <Button size="sm" onClick={endView}>
            Kembali
          </Button>
        }
      >
        Melihat sebagai <strong>{view.role.name}</strong>
        {view.school_class && ` ${view.school_class.name}`} · hanya membaca
      </TopStrip>
      <WorkspaceContext value={narrowed}>{children}</WorkspaceContext>
    </>
  )
}
