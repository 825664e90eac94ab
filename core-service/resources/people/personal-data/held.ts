import type { Held } from './held-by.repo'
import { heldOfPupils } from './held-of-pupils.repo'
import { heldOfStaff } from './held-of-staff.repo'

/** Every table of a person; an erasure goes through it backwards, so that records which refer to a row are removed before it. */
export const held: readonly Held[] = [...heldOfPupils, ...heldOfStaff]
