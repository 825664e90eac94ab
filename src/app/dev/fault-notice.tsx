import { useLiveQuery } from 'dexie-react-hooks'
import { readState } from '../../db/device-db'
import { latePart } from '../../ui/late/late-part'

const FaultStrip = latePart(async () => (await import('./fault-strip')).FaultStrip)

/** Shows on every screen that a developer's fake fault is on; its code is loaded only then. */
export function FaultNotice() {
  const fault = useLiveQuery(async () => (await readState('config')).fault)
  return fault ? <FaultStrip fault={fault} /> : null
}
