import type { Student } from '../../../../contract/people/students'
import { whatsAppTextLink } from '../../../ui/words/whatsapp-link'

/** A chat with the pupil's family, with a greeting that names the pupil; for a pupil with a phone number. */
export function whatsAppLink({
  name,
  phone,
  class: group,
}: Pick<Student, 'name' | 'phone' | 'class'>): string {
  const text = `Yth. Bapak/Ibu orang tua/wali dari ${name}${group ? ` (${group.name})` : ''}, `
  return whatsAppTextLink(phone, text)
}
