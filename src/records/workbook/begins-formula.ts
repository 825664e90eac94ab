/**
 * Whether a spreadsheet may take a text of a CSV file for a formula (OWASP, "CSV injection"): also behind spaces and unseen
 * characters, in the full-width forms that some spreadsheets read like the plain ones, and behind a tab or a line break.
 */
export const beginsFormula = (text: string): boolean => /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text)
