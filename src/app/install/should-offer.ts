const daysQuiet = 30

export interface InstallMoment {
  /** Runs from the home screen already. */
  standalone: boolean
  /** The browser can install it, or it is an iPhone, where a person must do it by hand. */
  possible: boolean
  /** A register was finished here (homeroom sets `hadir:useful`). */
  useful: boolean
  /** Starts of the app on this device, this one included. */
  visits: number
  /** Milliseconds since 1970, or null. */
  dismissedAt: number | null
}

/** Whether now is a sensible moment to offer installing: after it has been of use, and not nagging. */
export function shouldOfferInstall(moment: InstallMoment, now: number): boolean {
  const { standalone, possible, useful, visits, dismissedAt } = moment
  if (standalone || !possible) return false
  if (dismissedAt !== null && now - dismissedAt < daysQuiet * 86_400_000) return false
  return useful || visits >= 2
}
