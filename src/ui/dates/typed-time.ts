/**
 * What somebody typed as a time of the day: `07.30`, `7:30`, `0730`, `730`, or `7` for the full hour.
 * @returns `HH:MM`; null where it is none
 */
export function readTypedTime(typed: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:\s?[.:]?\s?(\d\d))?$/.exec(typed.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Whether a time is typed to its end, so that it need not wait until the field is left. */
export const isWholeTime = (typed: string): boolean => /^\d\d[.:]?\d\d$/.test(typed.trim())
