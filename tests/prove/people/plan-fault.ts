import type { Fault, On } from '../world/faults'
import type { Seat, Stage } from './stage'

/** The next such request of a device meets this fault. */
export function planFault({ network, witness }: Stage, { device }: Seat, on: On, fault: Fault): void {
  // A bare "conflict" from a proxy is believed, and asked about.
  if (fault.is === 'refusal' && [409, 412].includes(fault.status)) witness.mayConflict = true
  network.plan(device, on, fault)
}
