/** A number with one place after the comma, as Indonesian writes it: "1,2". */
export const decimalWords = (value: number): string => value.toFixed(1).replace('.', ',')
