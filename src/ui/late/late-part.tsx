import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { Button } from '../controls/button'
import { ReloadButton } from './reload-button'
import { toast } from '../dialogs/toast'
import { EmptyState } from '../notices/empty-state'
import { PageSkeleton } from '../notices/skeleton'
import { lateStore, type LateState, type LateStore } from './late-store'

/** Fetches a component's chunk: `async () => (await import('./part')).Part`. */
export type Load<Props> = () => Promise<ComponentType<Props>>

/** What is shown in place of a part that is still under way; by default nothing. */
export type WhileWaiting<Props> = (props: Props) => ReactNode

const nothing = () => null

/**
 * A small part of a screen in its own chunk. A part that does not arrive takes nothing away from the screen around it, and
 * comes when the line is back.
 */
export const latePart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  late(lateStore(load), nothing, nothing)

/** As {@link latePart}, for what a press opens: where it does not arrive, the person is told why nothing opens. */
export const lateDialog = <Props extends object>(
  load: Load<Props>,
  waiting: WhileWaiting<Props> = nothing,
): ComponentType<Props> =>
  late(lateStore(load), waiting, (_, props) => (
    <>
      {waiting(props)}
      <MissingDialog />
    </>
  ))

/** A view that fills its place: a skeleton until it is there, and a sentence with a button where it does not arrive. */
export const lateView = <Props extends object>(
  load: Load<Props>,
  skeleton: ReactNode = <PageSkeleton rows={3} />,
): ComponentType<Props> =>
  late(
    lateStore(load),
    () => skeleton,
    (again) => <MissingView onRetry={again} />,
  )

function late<Props extends object>(
  store: LateStore<ComponentType<Props>>,
  waiting: WhileWaiting<Props>,
  missing: (again: () => void, props: Props) => ReactNode,
): ComponentType<Props> {
  return function Late(props: Props) {
    const { part: Part, hasFailed } = useLate(store)
    if (Part) return <Part {...props} />
    return hasFailed ? missing(store.again, props) : waiting(props)
  }
}

/** What has arrived of a part; it is fetched while the component is there. */
export const useLate = <Part,>(store: LateStore<Part>): LateState<Part> =>
  useSyncExternalStore(store.subscribe, store.read)

function MissingDialog() {
  useEffect(() => {
    toast({
      kind: 'warn',
      id: 'missing-part',
      text: 'Bagian ini belum terunduh; dibuka bila jaringan kembali.',
    })
  }, [])
  return null
}

/** In place of a view whose chunk did not arrive. */
export function MissingView({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title="Bagian ini belum terunduh"
        action={
          <>
            <Button look="solid" onClick={onRetry}>
              Coba lagi
            </Button>
            <ReloadButton />
          </>
        }
      >
        Sambungkan perangkat ke internet; dicoba lagi sendiri. Catatan yang sudah tersimpan tetap aman.
      </EmptyState>
    </div>
  )
}
