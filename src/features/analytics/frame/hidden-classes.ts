/** How many classes are not shown because their figures would be those of few pupils (decision 0040). */
export const hiddenClasses = (count: number): string =>
  `${count.toLocaleString('id-ID')} kelas tidak ditampilkan, karena pada salah satu hari siswanya kurang dari lima.`

/** The same of the groups of the staff. */
export const hiddenGroups = (count: number): string =>
  `${count.toLocaleString('id-ID')} kelompok tidak ditampilkan, karena pada salah satu hari pegawainya kurang dari lima.`
