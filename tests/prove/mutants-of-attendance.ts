import { inOutbox, type Mutant } from './mutant'

/** Faults of the gate, its cards, groups, the staff's list and reminders. */
export const attendanceMutants: readonly Mutant[] = [
  {
    name: 'of two gates the later scan counts',
    edits: [
      inOutbox(
        'fields/gate-fields',
        "return their <= our ? 'theirs' : 'ours'",
        "return their >= our ? 'theirs' : 'ours'",
      ),
    ],
  },
  {
    name: 'two gates are asked which scan counts',
    edits: [inOutbox('fields/gate-fields', 'if (their === null || our === null) return null', 'return null')],
  },
  {
    name: 'a second scan is stored over the first',
    edits: [inOutbox('edits/save-change', 'if (intent.onlyIf?.(shown) === false) continue', '')],
  },
  {
    name: 'a revoked card opens',
    edits: [
      {
        file: 'src/features/gate-scan/verdict.ts',
        find: "return card.revoked_at ? { kind: 'revoked', pupil } : pupil",
        replace: 'return pupil',
      },
    ],
  },
  {
    name: 'a slow read makes a revoked card valid again',
    edits: [
      {
        file: 'src/pull/lists/student-cards.ts',
        find: 'isOlder: (row, held) => !row.revoked_at && Boolean(held.revoked_at)',
        replace: 'isOlder: () => false',
      },
    ],
  },
  {
    name: 'the answer to the first of many cards is taken for all',
    edits: [
      inOutbox(
        'kinds/presence',
        'return entryAnswers(rows, data?.list)',
        'return entryAnswers(rows, data?.list.map((one) => ({ ...data.list[0], student_id: one.student_id })))',
      ),
    ],
  },
  {
    name: 'many cards travel without versions',
    edits: [
      inOutbox(
        'kinds/presence',
        'claimed.map((one) => entryOf(one, versions))',
        'claimed.map((one) => entryOf(one, false))',
      ),
    ],
  },
  {
    name: 'a group is stored one by one',
    edits: [
      inOutbox(
        'edits/save-change',
        'const { before, written } = await saveSafely(db, () => write(db, kind, intents, options), dates)',
        `const parts: Awaited<ReturnType<typeof write>>[] = []
  for (const one of intents) parts.push(await saveSafely(db, () => write(db, kind, [one], options), dates))
  const before = parts.flatMap((part) => part.before)
  const written = {
    rows: parts.flatMap((part) => part.written.rows),
    gone: parts.flatMap((part) => part.written.gone),
  }`,
      ),
    ],
  },
  {
    name: 'somebody recorded is appended to the list that names them already',
    edits: [
      {
        file: 'src/pull/staff-days/read-staff-days.ts',
        find: ' && !listed.has(line.teacherId)',
        replace: '',
      },
    ],
  },
  {
    name: 'a reminder writes',
    edits: [
      {
        file: 'sw/show-reminder.ts',
        find: "  await registration.showNotification('Absensi belum selesai', {",
        replace: `  void fetch(new Request('http://sekolah.test/core/v1/students/attendances', { method: 'PUT', body: '{}' }))
  await registration.showNotification('Absensi belum selesai', {`,
      },
    ],
  },
]
