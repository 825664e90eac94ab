import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { noted, personKit, place, secrets, today } from '../../../../tests/support/records/person-kit'
import { uploadImage } from '../../../../tests/support/pictures/upload-image'
import { mergedTables } from '../students/merge/move-records.repo'
import { mergedStaffTables } from '../teachers/merge/move-staff-records.repo'

const kit = personKit('gabung-semua')
const rowsOf = async (query: ReturnType<typeof sql>) => (await kit.service.db.execute(query)).rows
const made = async (path: string, body: object) =>
  z.parse(z.object({ id: z.string() }), (await kit.sent('POST', path, body)).data).id

/**
 * Columns without a foreign key in which an id can be, and whose it is. Those of accounts (`…_by`, `user_id`) are left out: a
 * merge leaves accounts as they are.
 */
const idColumns: Readonly<Record<string, 'pupil' | 'staff' | 'both' | 'neither'>> = {
  'audit_log.after': 'both',
  'audit_log.before': 'both',
  'audit_log.entity_id': 'both',
  'bill_corrections.correction_id': 'neither',
  // What an undo looks for; it leaves rows of people who were merged.
  'import_changes.entity_id': 'neither',
  'import_changes.membership': 'neither',
  'merged_people.kept_id': 'neither',
  'merged_people.old_id': 'neither',
  'promotions.classes': 'neither',
  'promotions.counts': 'neither',
  'promotions.outcomes': 'pupil',
  'promotions.traces': 'pupil',
  'register_reminders.sent_to': 'neither',
  'schedule_histories.after': 'staff',
  'schedule_histories.before': 'staff',
  'schedule_histories.class_id': 'neither',
  'schedule_histories.former_teacher_id': 'staff',
  'schedule_histories.period_id': 'neither',
  'schedule_histories.schedule_id': 'neither',
  'schedule_histories.teacher_id': 'staff',
  'schedules.joint_id': 'neither',
  'school_hours.closed': 'neither',
  'school_hours.patterns': 'neither',
  // A session.
  'session_families.replaces': 'neither',
  'sub_periods.setting': 'neither',
  'teacher_blocked_times.times': 'neither',
}
const Columns = z.array(z.object({ place: z.string(), target: z.nullable(z.string()) }))

/** Every column that can hold an id or a document, with the table that it refers to. */
async function columns() {
  return z.parse(
    Columns,
    await rowsOf(sql`
      SELECT c.table_name || '.' || c.column_name AS place, (SELECT max(k.confrelid::regclass::text) FROM pg_constraint k
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
        WHERE k.contype = 'f' AND k.conrelid = format('public.%I', c.table_name)::regclass AND a.attname = c.column_name) AS target
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name NOT IN ('id', 'school_id')
        AND (c.udt_name IN ('uuid', '_uuid', 'json', 'jsonb')) ORDER BY 1`),
  )
}

it('every column of the database that can hold the id of a person is known', async () => {
  const unknown = (await columns())
    .filter(({ place: column, target }) => target === null && !/(_by|_by_id|\.user_id)$/.test(column))
    .map(({ place: column }) => column)
  expect(unknown).toEqual(Object.keys(idColumns).sort())
})

/** The columns in which a text is, of every table. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await rowsOf(sql`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of z.parse(z.array(z.object({ name: z.string() })), tables)) {
    const rows = await rowsOf(sql`
      SELECT DISTINCT key FROM ${sql.identifier(name)} t, LATERAL jsonb_each_text(to_jsonb(t))
      WHERE strpos(value, ${text}) > 0 AND key <> 'id'`)
    found.push(...z.parse(z.array(z.object({ key: z.string() })), rows).map(({ key }) => `${name}.${key}`))
  }
  return found.sort()
}

/** Where ids of pupils or staff are. */
const holding = async (table: 'students' | 'teachers', kind: 'pupil' | 'staff') => [
  ...(await columns()).filter(({ target }) => target === table).map((one) => one.place),
  ...Object.keys(idColumns).filter((column) => [kind, 'both'].includes(idColumns[column] ?? '')),
]

it('a pupil with something in every table is merged without a trace of the old id, and an erasure finds everything', async () => {
  const old = kit.pupil
  const [{ id: class_id }, next] = [kit.school.classes['7A'], kit.school.classes['7B']]
  const group = await rowsOf(sql`SELECT group_id FROM bill_bundles WHERE student_id = ${old}::uuid`)
  await rowsOf(sql`
    INSERT INTO bill_group_targets (school_id, group_id, position, student_id)
    SELECT ${kit.school.schoolId}::uuid, ${group[0]?.['group_id']}::uuid, 9, ${old}::uuid`)
  await rowsOf(sql`
    INSERT INTO promotions (id, school_id, period_id, from_date, counts, outcomes, classes, traces, made_at, made_by, made_by_name)
    SELECT gen_random_uuid(), school_id, id, '2026-11-01', '{}', ${JSON.stringify([{ student_id: old }])}::jsonb, '[]',
      ${JSON.stringify([{ studentId: old }])}::jsonb, now(), gen_random_uuid(), 'Tata Usaha' FROM periods
    WHERE school_id = ${kit.school.schoolId}::uuid LIMIT 1`)
  await kit.sent('PUT', `/v1/students/${old}/reports`, {
    subjects: [
      {
        subject_id: await made('/v1/subjects', { code: 'IPA', name: 'IPA', grade_ids: [next.gradeId] }),
        score: 80,
      },
    ],
  })
  const second = await made(`/v1/students/${old}/achievements`, {
    title: 'Juara',
    level: 'sekolah',
    date: today,
  })
  await kit.sent('DELETE', `/v1/students/${old}/achievements/${second}`)
  const held = await placesOf(old)
  expect((await holding('students', 'pupil')).filter((place_) => !held.includes(place_))).toEqual([])

  const photo_url = (await uploadImage(kit.service, kit.admin)).url
  const kept = await made('/v1/students', { name: 'Nirmala Lain', class_id, photo_url })
  await kit.sent('POST', `/v1/student-merges/${kept}`, { other_id: old, dry_run: false })
  expect(await placesOf(old)).toEqual(['merged_people.old_id'])
  const tables = held.map((one) => one.split('.')[0] ?? '')
  expect(mergedTables.filter((table) => !tables.includes(table))).toEqual([])

  await kit.sent('DELETE', `/v1/students/${kept}`)
  await kit.sent('POST', place('students', kept, 'erasure'), { name: 'Nirmala Lain' })
  const texts = await Promise.all([...Object.values(secrets), ...noted, 'Nirmala Lain'].map(placesOf))
  expect(texts.flat().filter((one) => !one.startsWith('bill_'))).toEqual([])
  // The entry of the erasure itself lists the images whose bytes it removes.
  const images = await Promise.all(kit.images.map(placesOf))
  expect(images).toEqual(images.map(() => ['audit_log.after']))
})

it('a member of staff with something in every table is merged without a trace of the old id', async () => {
  const { '7A': own, '7B': next } = kit.school.classes
  const old = own.teacherId
  const subject_id = await made('/v1/subjects', { code: 'MTK', name: 'Matematika', grade_ids: [own.gradeId] })
  const joint_id = '01a1f151-4e80-7000-8000-00000000b001'
  const lesson = { subject_id, teacher_id: old, weekday: 1, start_time: '08:00', end_time: '08:40', joint_id }
  await kit.sent('POST', `/v1/teachers/${old}/subjects/assign`, {
    subject_ids: [subject_id],
  })
  await kit.sent('PUT', '/v1/schedules', {
    entries: [own, next].map(({ id }) => ({ ...lesson, class_id: id })),
  })
  await kit.sent('PUT', '/v1/teachers/attendances', { teacher_id: old, date: '2026-11-17', status: 'hadir' })
  await kit.sent('POST', '/v1/teachers/leaves', {
    teacher_id: old,
    type: 'izin',
    from: '2026-11-24',
    to: '2026-11-24',
  })
  const times = [{ weekday: 2, start_time: '07:00', end_time: '09:00', reason: 'Rapat' }]
  await kit.sent('PUT', `/v1/schedules/blocked_times/${old}`, { times })
  const passing = { ...lesson, weekday: 3, class_id: own.id, joint_id: null }
  await kit.sent('PUT', '/v1/schedules', { entries: [passing] })
  const [third] = await rowsOf(sql`SELECT id FROM schedules WHERE teacher_id = ${old}::uuid AND weekday = 3`)
  await kit.sent('PUT', '/v1/schedules', {
    entries: [{ ...passing, id: third?.['id'], teacher_id: next.teacherId }],
  })
  const held = await placesOf(old)
  expect((await holding('teachers', 'staff')).filter((place_) => !held.includes(place_))).toEqual([])

  const kept = await made('/v1/teachers', { name: 'Wali 7A Lain', type: 'non_teaching' })
  await kit.sent('POST', `/v1/teacher-merges/${kept}`, { other_id: old, dry_run: false })
  expect(await placesOf(old)).toEqual(['merged_people.old_id'])
  expect(await rowsOf(sql`SELECT type FROM teachers WHERE id = ${kept}::uuid`)).toEqual([{ type: 'teacher' }])
  expect(await rowsOf(sql`SELECT teacher_id FROM schedules WHERE joint_id = ${joint_id}::uuid`)).toEqual([
    { teacher_id: kept },
    { teacher_id: kept },
  ])
  const tables = held.map((one) => one.split('.')[0] ?? '')
  expect(mergedStaffTables.filter((table) => !tables.includes(table))).toEqual([])
})
