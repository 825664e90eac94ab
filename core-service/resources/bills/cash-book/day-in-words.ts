const format = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A date inside a sentence: `19 November 2026`. @param date `YYYY-MM-DD` */
export const dayInWords = (date: string) => format.format(new Date(`${date}T00:00:00Z`))
