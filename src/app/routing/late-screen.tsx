import type { ComponentType } from 'react'
import { MissingView, useLate } from '../../ui/late/late-part'
import type { LateStore } from '../../ui/late/late-store'
import { ScreenFrame } from './screen-frame'

/**
 * A screen in its frame, once its chunk has arrived. It is not awaited by suspending: React shows nothing for 300 ms after a
 * skeleton, so that skeletons do not flicker.
 */
export function LateScreen({ title, screen }: { title: string; screen: LateStore<ComponentType> }) {
  const { part: Screen, hasFailed } = useLate(screen)
  return (
    <ScreenFrame title={title} waiting={!Screen && !hasFailed}>
      {Screen ? <Screen /> : <MissingView onRetry={screen.again} />}
    </ScreenFrame>
  )
}
