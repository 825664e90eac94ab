import { expect, type Page } from '@playwright/test'
import { openAs } from './open-as'
import type { SchoolOnALine } from '../services/school-on-a-line'

/** A pupil of the demo school with the token of their valid card. */
export interface Holder {
  readonly id: string
  readonly name: string
  readonly nis: string
  readonly token: string
}

/** Pupils of a class with their cards, by name. */
export function holdersOf({ service }: Pick<SchoolOnALine, 'service'>, className: string): Promise<Holder[]> {
  return service.query<Holder & Record<string, unknown>>(
    `select s.id, s.name, s.nis, k.token from student_cards k
       join students s on s.id = k.student_id
       join class_memberships m on m.student_id = s.id and m.to_date is null
       join classes c on c.id = m.class_id
     where c.name = $1 and k.revoked_at is null order by s.name`,
    [className],
  )
}

/** Signs the person on duty in, or another, and opens the gate, with the cards on the device. */
export async function openGate(page: Page, url: string, email = 'piket@demo.hadir.id'): Promise<void> {
  await openAs(page, `${url}/absensi/siswa/gerbang`, email)
  await expect(page.getByText('432 kartu di perangkat')).toBeVisible()
}

/** What a scanner does: fast keys, and Enter. */
export async function typeCode(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
