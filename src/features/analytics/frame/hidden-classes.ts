/** How many classes are not shown because their figures would be those of few pupils (decision 0040). */
export const hiddenClasses = (count: number): string =>
  `${count.toLocaleString('id-ID')} kelas tidak ditampilkan, karena pada salah satu hari siswanya kurang dari lima.`

/** The same of the groups of the staff. */
export const hiddenGroups = (count: number): string =>
  `${count.toLocaleString('id-ID')} kelompok tidak ditampilkan, karena pada salah satu hari pegawainya kurang dari lima.`

/** Whether two answers hide equally many classes: else figures of all that are shown would be of different classes, and are not compared. */
export const hideAlike = (
  now: { readonly hidden_classes?: number | null | undefined },
  before: { readonly hidden_classes?: number | null | undefined },
): boolean => (now.hidden_classes ?? 0) === (before.hidden_classes ?? 0)
