/** What the two groups of the staff are called. */
export const staffNames = { teacher: 'Guru', non_teaching: 'Tenaga kependidikan' } as const
