/** "+6281234567890" as it is written here: "0812 3456 7890". Numbers of other countries stay as they are. */
export function localPhone(phone: string): string {
  if (!phone.startsWith('+62')) return phone
  return `0${phone.slice(3)}`.replace(/(\d{4})(?=\d)/g, '$1 ')
}
