import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense } from 'react'
import { readState } from '../../db/device-db'

const FaultStrip = lazy(async () => ({ default: (await import('./fault-strip')).FaultStrip }))

/** Shows on every screen that a developer's fake fault is on; its code is loaded only then. */
export function FaultNotice() {
  const fault = useLiveQuery(async () => (await readState('config')).fault)
  return fault ? (
    <Suspense fallback={null}>
      <FaultStrip fault={fault} />
    </Suspense>
  ) : null
}
