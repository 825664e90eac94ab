/** "Rp150.000"; whole rupiah, dots between thousands as Indonesia writes them. */
export function rupiahWords(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${amount < 0 ? '-' : ''}Rp${digits}`
}
