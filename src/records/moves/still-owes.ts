import { rupiahWords } from '../../ui/words/rupiah-words'

/** "2 tagihan belum lunas, sisa Rp350.000." @param rest in rupiah; null where the service does not say it */
export const stillOwes = (bills: number, rest: number | null | undefined): string =>
  `${bills} tagihan belum lunas${rest ? `, sisa ${rupiahWords(rest)}` : ''}.`
