import type { CallSpec } from '../call'
import { updateEvidence } from '../attendance/evidence'
import { currentSchool, getLogo, listSchools, updateBank, updateWhiteLabel, whiteLabel } from './school'
import { getIcon, getManifest } from './school-look'
import { updateSchool } from './school-profile'

/** The calls about the school itself: what it is called, how it looks, what it records. */
export const schoolCalls = [
  listSchools,
  currentSchool,
  updateSchool,
  updateBank,
  updateEvidence,
  whiteLabel,
  updateWhiteLabel,
  getLogo,
  getManifest,
  getIcon,
] as const satisfies readonly CallSpec[]
