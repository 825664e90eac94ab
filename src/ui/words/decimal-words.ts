/** A number with one place after the comma, as Indonesian writes it: "1,2". */
export const decimalWords = (value: number): string => value.toFixed(1).replace('.', ',')

/**
 * How far a percentage has gone, between the two as they are shown: one that is read as 3,1 and then as 2,9 has
 * fallen by 0,2, whatever their further digits are.
 * @returns "turun 0,2 poin"; null where both are shown alike
 */
export function pointsWords(before: number, now: number): string | null {
  const points = Number(now.toFixed(1)) - Number(before.toFixed(1))
  if (points === 0) return null
  return `${points > 0 ? 'naik' : 'turun'} ${decimalWords(Math.abs(points))} poin`
}
