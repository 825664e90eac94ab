/**
 * Due dates of following months on the same day; a month that is too short gives its last day, and the next one the
 * day again: 31 January, 28 February, 31 March.
 * @param first `YYYY-MM-DD`
 * @param count how many, the first one included
 */
export function monthlyDueDates(first: string, count: number): string[] {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const last = new Date(Date.UTC(year, month + at, 0)).getUTCDate()
    const date = new Date(Date.UTC(year, month - 1 + at, Math.min(day, last)))
    return date.toISOString().slice(0, 10)
  })
}
