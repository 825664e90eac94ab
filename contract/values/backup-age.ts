/** A backup of every night is never older, also on the evening after a night that was missed. */
const oldAfterMs = 48 * 3_600_000

/** Whether the last backup is so old that somebody should look after it. @param at null: there is none */
export function isBackupDue(at: string | null, now: number): boolean {
  return at === null || now - Date.parse(at) > oldAfterMs
}
