/** Whether a field of the audit is a secret: passwords, codes and tokens are not shown, also not as a hash. */
export const ofSecret = (field: string): boolean => /hash|token|secret/i.test(field)
