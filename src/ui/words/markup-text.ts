const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text that can only be text in HTML or SVG, also in an attribute between quotes, whatever somebody has typed. */
export const markupText = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
