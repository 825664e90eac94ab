import type { Student } from '../../../../contract/students'

/** A chat with the pupil's family, with a greeting that names the pupil; for a pupil with a phone number. */
export function whatsAppLink({
  name,
  phone,
  class: group,
}: Pick<Student, 'name' | 'phone' | 'class'>): string {
  const text = `Yth. Bapak/Ibu orang tua/wali dari ${name}${group ? ` (${group.name})` : ''}, `
  return `https://wa.me/${(phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
