import type { School } from '../../../contract/school/school'
import { localPhone } from '../../ui/words/phone-words'

/** What is under the school's name on a paper: its address, then NPSN and contact; only what is known. */
export function schoolLines({ address, npsn, phone, email }: Omit<School, 'id'>): string[] {
  const contact = [npsn && `NPSN ${npsn}`, phone && `Telp. ${localPhone(phone)}`, email]
  return [address, contact.filter(Boolean).join(' · ')].filter((line): line is string => Boolean(line))
}
