import type { School } from '../../../contract/school/school'

/**
 * The school's bank account as papers print it.
 * @returns null where the bank or the number is not known: half an account cannot be used
 */
export function bankWords(
  school: Pick<School, 'bank_name' | 'account_number' | 'account_holder'> | null,
): string | null {
  if (!school?.bank_name || !school.account_number) return null
  const { bank_name, account_number, account_holder } = school
  return `${bank_name} ${account_number}${account_holder ? ` a.n. ${account_holder}` : ''}`
}
