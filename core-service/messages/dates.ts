const long = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })

/** "1 Juli 2026". @param date `YYYY-MM-DD` */
export const dateInWords = (date: string): string => long.format(new Date(`${date}T00:00:00Z`))
