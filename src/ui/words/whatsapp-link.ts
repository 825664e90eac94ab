/**
 * The address that opens WhatsApp with a text; the person presses send there.
 * @param phone E.164; without one WhatsApp asks whom to send it to
 */
export function whatsAppTextLink(phone: string | null | undefined, text: string): string {
  return `https://wa.me/${(phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
