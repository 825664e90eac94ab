import { PullBrand } from './brand/pull-brand'
import { FaultNotice } from './dev/fault-notice'

/** What no first screen waits for: the school's face as the service has it, and a developer's fault. */
export function LateParts() {
  return (
    <>
      <PullBrand />
      <FaultNotice />
    </>
  )
}
