const format = new Intl.NumberFormat('id-ID')

/** An amount inside a sentence: `Rp150.000`. */
export const inRupiah = (amount: number) => `Rp${format.format(amount)}`
