/** Whether a field of the audit opens a door: passwords, codes and tokens are not shown, also not as a hash. */
export const ofSecret = (field: string): boolean => /hash|token|secret/i.test(field)
