import { dayNamed } from './days'
import type { FileLesson, Knows, NameKind } from './file-lesson'

type Attributes = Readonly<Record<string, string>>

/** Whether a text is the XML that aSc Timetables exports. */
export const isAscXml = (text: string): boolean => /<timetable[\s>]/i.test(text.slice(0, 4_000))

/**
 * Reads the XML of aSc Timetables: lessons say who has what with whom, and cards say when. A card lasts as many periods as its
 * lesson says, unless the file has a card for each of them. A lesson with fewer cards than it has periods a week is not placed in aSc either.
 */
export function readAscXml(text: string, knows: Knows): FileLesson[] {
  const all = elementsOf(text)
  const named = (tag: string, kind: NameKind) =>
    new Map(
      (all.get(tag) ?? []).map((one) => {
        const { id = '', name = '', short = '' } = one
        return [id, !knows(kind, name) && knows(kind, short) ? short : name || short]
      }),
    )
  const classes = named('class', 'class')
  const subjects = named('subject', 'subject')
  const teachers = named('teacher', 'teacher')
  const rooms = new Map((all.get('classroom') ?? []).map(({ id = '', name = '' }) => [id, name]))
  const days = daysOf(all)
  const cards = new Map<string, Attributes[]>()
  for (const card of all.get('card') ?? [])
    cards.set(card['lessonid'] ?? '', [...(cards.get(card['lessonid'] ?? '') ?? []), card])

  return (all.get('lesson') ?? []).flatMap((lesson, at): FileLesson[] => {
    const placed = cards.get(lesson['id'] ?? '') ?? []
    const perCard = Math.max(1, Math.round(Number(lesson['periodspercard'] ?? 1)) || 1)
    const length = haveEachPeriod(placed, perCard) ? 1 : perCard
    const lessonOf = (roomIds: string | undefined): Omit<FileLesson, 'weekday' | 'hours' | 'when'> => {
      const [room = null, ...otherRooms] = namesOf(roomIds, rooms)
      return {
        row: at + 1,
        sheet: 'lessons',
        class: namesOf(lesson['classids'] ?? lesson['classid'], classes).join('+') || null,
        subject: subjects.get(lesson['subjectid'] ?? '') || null,
        teacher: namesOf(lesson['teacherids'] ?? lesson['teacherid'], teachers).join('+') || null,
        room,
        otherRooms: otherRooms.join(', ') || null,
      }
    }
    const missing = Math.round(Number(lesson['periodsperweek'] ?? 0)) - placed.length * length
    const open = Array.from({ length: Math.max(0, missing) }, () => ({
      ...lessonOf(lesson['classroomids']),
      weekday: null,
      hours: null,
      when: 'belum ditempatkan di aSc',
    }))
    const given = placed.map((card): FileLesson => {
      const period = Number(card['period'])
      const day = days.get(card['days'] ?? card['day'] ?? '')
      return {
        ...lessonOf(card['classroomids'] || lesson['classroomids']),
        weekday: dayNamed(day ?? null),
        hours: Number.isInteger(period) ? [{ slot: period }] : null,
        length,
        when: [day ?? `hari ${card['days'] ?? card['day'] ?? '?'}`, card['period']].join(' '),
      }
    })
    return [...given, ...open]
  })
}

/** Every element by its name, with its attributes; aSc writes no texts between them. */
function elementsOf(text: string): Map<string, Attributes[]> {
  const all = new Map<string, Attributes[]>()
  for (const [, tag = '', inside = ''] of text.matchAll(
    /<([a-z]\w*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*\/?>/gi,
  )) {
    const attributes = Object.fromEntries(
      [...inside.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, name = '', double, single]) => [name.toLowerCase(), plain(double ?? single ?? '')],
      ),
    )
    const key = tag.toLowerCase()
    const known = all.get(key)
    if (known) known.push(attributes)
    else all.set(key, [attributes])
  }
  return all
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? all
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : all
  })

/** The names of days by how cards write them: "01000", or the number of the day. */
function daysOf(all: ReadonlyMap<string, Attributes[]>): Map<string, string> {
  const days = new Map<string, string>()
  for (const { day, name = '' } of all.get('day') ?? []) if (day !== undefined) days.set(day, name)
  const count = Math.max(days.size, 5)
  for (const [day, name] of [...days])
    for (let width = count; width <= 7; width++)
      if (Number(day) < width) days.set('1'.padStart(Number(day) + 1, '0').padEnd(width, '0'), name)
  for (const { days: mask, name = '' } of all.get('daysdef') ?? [])
    if (mask !== undefined && /^0*10*$/.test(mask)) days.set(mask, name)
  return days
}

const namesOf = (ids: string | undefined, names: ReadonlyMap<string, string>): string[] =>
  (ids ?? '').split(',').flatMap((id) => names.get(id.trim()) ?? (id.trim() === '' ? [] : `?${id.trim()}`))

/** Whether a lesson over several periods has a card for each of them. */
function haveEachPeriod(cards: readonly Attributes[], perCard: number): boolean {
  return cards.some((one) =>
    cards.some(
      (other) =>
        one['days'] === other['days'] &&
        one['weeks'] === other['weeks'] &&
        one['terms'] === other['terms'] &&
        Number(other['period']) > Number(one['period']) &&
        Number(other['period']) < Number(one['period']) + perCard,
    ),
  )
}
