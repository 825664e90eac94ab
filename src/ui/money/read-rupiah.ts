/**
 * Reads an amount as people copy it: "Rp 1.250.000,00", "1,250,000.00", "IDR 1250000", "1.250.000,-".
 * @returns whole rupiah; null for what is no amount, is below zero, or has sen that are not zero
 */
export function readRupiah(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^(rp|idr)\.?/i, '')
    .replace(/,-+$|\.-+$|,-$/, '')
    .replace(/[\s ]/g, '')
  if (!/^\d[\d.,]*$/.test(bare)) return null
  // Two or one digits after the last separator are sen; three belong to the thousands.
  const [, whole = '', sen = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  if (/[1-9]/.test(sen)) return null
  const groups = whole.split(/[.,]/)
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3)
  const amount = Number(groups.join(''))
  return isGrouped && Number.isSafeInteger(amount) ? amount : null
}
