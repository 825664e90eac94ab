/** Minutes since midnight. @param time `HH:MM` */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `HH:MM`. @param minutes since midnight */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** "07.05", the way Indonesia writes a time. @param time `HH:MM` */
export const clockWords = (time: string): string => time.replace(':', '.')

/** "07.00–07.40". @param start `HH:MM` @param end `HH:MM` */
export const hoursWords = (start: string, end: string): string => `${clockWords(start)}–${clockWords(end)}`
