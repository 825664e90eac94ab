/** A number with one place after the comma, as Indonesian writes it: "1,2". */
export const decimalWords = (value: number): string => value.toFixed(1).replace('.', ',')

/**
 * How far a percentage has gone, between the two as they are shown: one that is read as 3,1 and then as 2,9 has
 * fallen by 0,2, whatever their further digits are.
 * @returns percentage points with one digit; negative where it fell
 */
export const pointsBetween = (before: number, now: number): number =>
  Number((Number(now.toFixed(1)) - Number(before.toFixed(1))).toFixed(1))
