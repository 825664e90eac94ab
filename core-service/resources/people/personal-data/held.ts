import type { Held } from './held-by'
import { heldOfPupils } from './held-of-pupils'
import { heldOfStaff } from './held-of-staff'

/** Every table of a person; an erasure goes through it backwards, so that records which refer to a row are removed before it. */
export const held: readonly Held[] = [...heldOfPupils, ...heldOfStaff]
