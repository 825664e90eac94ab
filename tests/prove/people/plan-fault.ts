import type { Fault, On } from '../world/faults'
import type { Seat, Stage } from './stage'

/** The next such request of a device meets this fault. */
export function planFault({ network, witness }: Stage, { device }: Seat, on: On, fault: Fault): void {
  // The product believes a bare "conflict" from a proxy, and may ask the person.
  if (fault.is === 'refusal' && [409, 412].includes(fault.status)) witness.mayConflict = true
  network.plan(device, on, fault)
}
