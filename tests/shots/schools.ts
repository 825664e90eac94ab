import * as z from 'zod/mini'
import { UploadedImage } from '../../contract/values/images'
import { signIn } from '../bench/service/sign-in'
import { sealLogo } from '../support/pictures/logo'
import type { TestService } from '../support/services/service'

/** Schools that are unlike the demo school, made of a copy of it. */
const oddSchools = ['one-class', 'no-data', 'holidays', 'branded'] as const
export type OddSchool = (typeof oddSchools)[number]

/** Whether a word names one of them. */
export const isOddSchool = (word: string): word is OddSchool => oddSchools.some((one) => one === word)

/**
 * Deletes rows of every table that has a column. Triggers and foreign keys are off meanwhile, so that the tables may be gone
 * through in any order; what is deleted must leave no row behind that names it.
 */
const deleteWhere = (column: string, rest: string) => `
  FOR one IN SELECT t.table_name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name = '${column}'
  LOOP EXECUTE format('DELETE FROM %I WHERE ${rest}', one); END LOOP;`

const inOneGo = (body: string) => `
  DO $$ DECLARE one text; BEGIN
    SET LOCAL session_replication_role = replica;
    ${body}
  END $$`

const statements: Readonly<Record<Exclude<OddSchool, 'branded'>, string>> = {
  // Only 7A and its pupils.
  'one-class': inOneGo(`
    CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT m.student_id, m.class_id
      FROM class_memberships m JOIN classes c ON c.id = m.class_id WHERE c.name = '7A' AND m.to_date IS NULL;
    ${deleteWhere('student_id', 'student_id NOT IN (SELECT student_id FROM kept)')}
    ${deleteWhere('class_id', 'class_id NOT IN (SELECT class_id FROM kept)')}
    DELETE FROM students WHERE id NOT IN (SELECT student_id FROM kept);
    DELETE FROM classes WHERE id NOT IN (SELECT class_id FROM kept);`),
  // The staff and the school year are there, and nobody else yet.
  'no-data': inOneGo(`
    ${deleteWhere('student_id', 'true')}
    ${deleteWhere('class_id', 'true')}
    ${deleteWhere('announcement_id', 'true')}
    DELETE FROM announcements; DELETE FROM students; DELETE FROM classes; DELETE FROM teacher_attendances;
    DELETE FROM teacher_leaves; DELETE FROM bill_receipts; DELETE FROM cash_days; DELETE FROM bill_groups;
    DELETE FROM bill_group_items; DELETE FROM bill_group_targets;`),
  // Each day of the running semester is one.
  holidays: `
    UPDATE sub_periods SET setting = jsonb_set(setting, '{holidays}', (
      SELECT jsonb_agg(jsonb_build_object('date', to_char(d, 'YYYY-MM-DD'), 'name', 'Libur panjang'))
      FROM generate_series(first_date::timestamp, last_date::timestamp, '1 day') AS d))
    WHERE is_active`,
}

/** Gives the school a seal, a colour and a long name, as its administrator does. */
async function brand({ url }: TestService): Promise<void> {
  const core = `${url}/core`
  const authorization = `Bearer ${await signIn(core)}`
  const answered = async (path: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${core}${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return await answer.json()
  }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await sealLogo())], { type: 'image/png' }), 'logo.png')
  const sent = await answered('/v1/images/upload', { method: 'POST', headers: { authorization }, body: form })
  const logo_url = z.parse(z.object({ data: UploadedImage }), sent).data.url
  const look = {
    name: 'SMP Islam Terpadu Nurul Hidayah Cimahi',
    short_name: 'Nurul Hidayah',
    primary_color: '#7c2d12',
    logo_url,
  }
  await answered('/v1/whitelabel/school', {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(look),
  })
}

/** Turns the demo school of a service into another school. */
export const makeOdd = (service: TestService, kind: OddSchool): Promise<unknown> =>
  kind === 'branded' ? brand(service) : service.query(statements[kind])
