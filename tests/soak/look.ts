import type { Page } from '@playwright/test'
import { attendanceStatuses } from '../../contract/attendance/attendances'
import type { Value } from './ledger'

/** One row of the register as it stands on the screen. */
interface SeenRow {
  student: string
  value: Value
  truth: string
  /** What "the rest" would make of it. */
  proposed: Value
}

/** A register as it stands on the screen, all of one moment. */
export interface Seen {
  date: string
  rows: SeenRow[]
  /** The step that "Urungkan" would take back. */
  step: string | null
}

/** Reads a register off the screen. */
export async function look(page: Page, today: string): Promise<Seen> {
  const seen = await page.evaluate(() => {
    const undo = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Urungkan')
    return {
      date: new URL(location.href).searchParams.get('tanggal'),
      step: undo?.parentElement?.querySelector('span')?.textContent ?? null,
      rows: [...document.querySelectorAll('li[data-student]')].map((row) => ({
        student: row.getAttribute('data-student') ?? '',
        // A tapped row claims nothing until it is rendered anew.
        truth: row.hasAttribute('data-pending') ? 'pending' : (row.getAttribute('data-truth') ?? ''),
        value: row.querySelector<HTMLInputElement>('input:checked')?.value ?? null,
        proposed: row.querySelector<HTMLInputElement>('[data-proposed]')?.value ?? null,
      })),
    }
  })
  return {
    date: seen.date ?? today,
    step: seen.step,
    rows: seen.rows.map((row) => ({ ...row, value: valueOf(row.value), proposed: valueOf(row.proposed) })),
  }
}

/** The status of this name; null for none. */
export function valueOf(word: unknown): Value {
  return attendanceStatuses.find((status) => status === word) ?? null
}
