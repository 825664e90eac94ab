import { expect, type Page } from '@playwright/test'
import { axeFaults, looksOf } from '../looks/axe'
import * as z from 'zod/mini'
import type { FixturePupil } from '../../fixtures/workbooks/make-pupils'

/** The administrator of the demo school. */
export const administrator = { email: 'admin@demo.hadir.id', password: 'hadir-demo-2026' }

/** Hands an import screen a file, as dropping or choosing one does. @param noun whom the screen imports */
export async function chooseFile(
  page: Page,
  name: string,
  bytes: Uint8Array | string,
  noun: 'siswa' | 'pegawai' | 'hari kehadiran' | 'baris rekap' | 'baris tunggakan' = 'siswa',
): Promise<void> {
  await page
    .getByLabel(`Berkas daftar ${noun}`)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
}

/** The four counts of a dry run: created, updated, unchanged, faulty. */
export async function counts(page: Page): Promise<number[]> {
  const found: number[] = []
  for (const label of ['akan dibuat', 'akan diubah', 'tidak berubah', 'bermasalah']) {
    const text = await page.getByRole('button', { name: label }).innerText()
    found.push(Number(/[\d.]+/.exec(text)?.[0].replace('.', '')))
  }
  return found
}

interface Row {
  row: number
  name: string
  nis: string
  nisn: string
  gender: 'L' | 'P'
  birth_date: string
  class_name: string
  grade_level: number
}

/** Brings pupils in without the screens, for journeys that begin with them. */
export async function importDirectly(
  origin: string,
  pupils: readonly FixturePupil[],
  level: number,
): Promise<void> {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${origin}/core${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return z.parse(z.object({ data: z.record(z.string(), z.unknown()) }), await answer.json()).data
  }
  const { access_token } = await post('/v1/auth/login', administrator)
  const rows = pupils.map((pupil, at): Row => ({
    row: at + 1,
    name: pupil.name,
    nis: pupil.nipd,
    nisn: pupil.nisn,
    gender: pupil.gender,
    birth_date: pupil.birthDate,
    class_name: pupil.className,
    grade_level: level,
  }))
  await post('/v1/students/import', { dry_run: false, rows }, z.parse(z.string(), access_token))
}

/** {@link axeFaults} finds nothing on a state of a screen, at the size that the journey has it in (tests/support/looks/axe.ts). */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is still on its way has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const { name, viewport, theme } of looksOf(before)) {
    await page.setViewportSize(viewport)
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), theme === 'dark')
    expect(await axeFaults(page), name).toEqual([])
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  await page.setViewportSize(before)
}
