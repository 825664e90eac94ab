/** The name of a grade where it stands alone: "Kelas 7" as it is, "7" as "Tingkat 7". */
export const gradeTitle = (name: string): string => (/tingkat|kelas/i.test(name) ? name : `Tingkat ${name}`)
