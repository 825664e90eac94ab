import type { Faker } from '@faker-js/faker'

type Status = 'hadir' | 'terlambat' | 'sakit' | 'izin' | 'alpa'

/** How often a pupil is absent or late, of a thousand school days. */
export interface Habit {
  readonly sakit: number
  readonly izin: number
  readonly alpa: number
  readonly terlambat: number
  /** The illness a pupil is in; most last two or three days. */
  readonly spell: 'sakit' | null
}

/** Nine in ten pupils are seldom away, a few often ill, a few stay away without a word. */
export function habitOf(faker: Faker): Habit {
  return faker.helpers.weightedArrayElement<Habit>([
    { weight: 900, value: { sakit: 8, izin: 6, alpa: 2, terlambat: 14, spell: null } },
    { weight: 50, value: { sakit: 40, izin: 15, alpa: 5, terlambat: 20, spell: null } },
    { weight: 30, value: { sakit: 10, izin: 10, alpa: 110, terlambat: 60, spell: null } },
    { weight: 20, value: { sakit: 10, izin: 5, alpa: 10, terlambat: 180, spell: null } },
  ])
}

export interface DemoMark {
  readonly status: Status
  readonly minutesLate: number | null
  readonly note: string | null
  readonly spell: Habit['spell']
}

/** The mark of one day. @param before the illness of the day before */
export function markOfDay(faker: Faker, habit: Habit, before: Habit['spell']): DemoMark {
  const roll = faker.number.int({ min: 0, max: 999 })
  if (before === 'sakit' && roll < 450)
    return { status: 'sakit', minutesLate: null, note: null, spell: 'sakit' }
  const bounds: readonly (readonly [Status, number])[] = [
    ['sakit', habit.sakit],
    ['izin', habit.izin],
    ['alpa', habit.alpa],
    ['terlambat', habit.terlambat],
  ]
  let edge = 0
  for (const [status, share] of bounds) {
    edge += share
    if (roll < edge) return absence(faker, status)
  }
  return { status: 'hadir', minutesLate: null, note: null, spell: null }
}

function absence(faker: Faker, status: Status): DemoMark {
  const minutesLate = status === 'terlambat' ? faker.number.int({ min: 2, max: 35 }) : null
  const note = faker.datatype.boolean({ probability: 0.3 }) ? noteFor(faker, status) : null
  return { status, minutesLate, note, spell: status === 'sakit' ? 'sakit' : null }
}

function noteFor(faker: Faker, status: Status): string | null {
  const notes: Partial<Record<Status, readonly string[]>> = {
    sakit: ['Demam', 'Batuk pilek', 'Sakit perut', 'Ada surat dokter'],
    izin: ['Acara keluarga', 'Mengurus KTP orang tua', 'Pernikahan kakak', 'Lomba tingkat kota'],
    terlambat: ['Ban bocor', 'Hujan deras', 'Angkot penuh'],
  }
  const list = notes[status]
  return list === undefined ? null : faker.helpers.arrayElement(list)
}
