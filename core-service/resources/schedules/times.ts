import type { Schedule } from '../../../contract/school/schedules'

/** Minutes since midnight. @param time `HH:MM` */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `HH:MM`. @param minutes since midnight */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const days = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']

/** "Senin 07.00–07.40", as a school writes it. */
export const whenInWords = ({
  weekday,
  start_time,
  end_time,
}: Pick<Schedule, 'weekday' | 'start_time' | 'end_time'>): string =>
  `${days[weekday ?? 0] ?? ''} ${(start_time ?? '').replace(':', '.')}–${(end_time ?? '').replace(':', '.')}`
