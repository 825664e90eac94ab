import Dexie from 'dexie'
import type { SchoolClass } from '../../../contract/school/classes'
import type { UserDb } from '../../db/user-db'
import { byGradeAndName } from '../lists/classes'
import { byText } from '../list/match'
import { WordIndex } from './word-index'

/** What the palette shows of a person or a class of this device. */
export interface SchoolEntry {
  id: string
  name: string
  /** Tells two of one name apart: the class and NIS of a pupil, the NIP of a teacher. */
  detail: string
}

export interface SchoolIndex {
  pupils: WordIndex<SchoolEntry>
  teachers: WordIndex<SchoolEntry>
  classes: WordIndex<SchoolEntry>
  /** How many active pupils this device holds. */
  pupilCount: number
}

type Numbered = SchoolEntry & { numbers: readonly (string | null | undefined)[] }

/** Changes that come together, such as the pages of a whole school, make one new index. */
const settleMs = 400

/**
 * The people and classes of one local database, found by the beginnings of their words. Built when first asked for,
 * and built again after a change of the tables that it reads, at once only while somebody watches.
 */
export class KeptSchoolIndex {
  private built: Promise<SchoolIndex> | undefined
  private readonly watchers = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly db: UserDb) {
    const tables = [db.students, db.teachers, db.classes, db.rosters]
    const prefixes = tables.map(({ name }) => `idb://${db.name}/${name}/`)
    Dexie.on('storagemutated', (changed) => {
      const isRead = Object.keys(changed).some((part) => prefixes.some((prefix) => part.startsWith(prefix)))
      if (!isRead || !this.built) return
      clearTimeout(this.timer)
      this.timer = setTimeout(() => {
        this.built = undefined
        for (const watcher of this.watchers) watcher()
      }, settleMs)
    })
  }

  /** The index; the same until the tables change. */
  get(): Promise<SchoolIndex> {
    this.built ??= buildSchoolIndex(this.db).catch((error: unknown) => {
      this.built = undefined
      throw error
    })
    return this.built
  }

  /** Calls back when there is something newer to get. @returns stops it */
  watch(changed: () => void): () => void {
    this.watchers.add(changed)
    return () => {
      this.watchers.delete(changed)
    }
  }
}

const kept = new Map<string, KeptSchoolIndex>()

/** The index of a person's database, one for each database and page. */
export function schoolIndexOf(db: UserDb): KeptSchoolIndex {
  let index = kept.get(db.name)
  if (!index) kept.set(db.name, (index = new KeptSchoolIndex(db)))
  return index
}

/** Reads the active pupils, staff and classes of this device. */
async function buildSchoolIndex(db: UserDb): Promise<SchoolIndex> {
  const [students, teachers, classes, rosters] = await Promise.all([
    db.students.toArray(),
    db.teachers.toArray(),
    db.classes.toArray(),
    db.rosters.toArray(),
  ])
  const className = new Map(classes.map(({ id, name }) => [id, name]))
  const pupils = new Map<string, Numbered>()
  // A wali kelas' phone holds its own pupils from the register alone.
  for (const { class_id, students: ofClass } of rosters)
    for (const { id, name, nis } of ofClass)
      pupils.set(id, { id, name, detail: detailOf(className.get(class_id), nis), numbers: [nis] })
  for (const { id, name, nis, nisn, status, class: own } of students) {
    if ((status ?? 'active') === 'active')
      pupils.set(id, { id, name, detail: detailOf(own?.name, nis ?? nisn), numbers: [nis, nisn] })
    else pupils.delete(id)
  }
  const staff = teachers
    .filter(({ status, type }) => status !== 'archived' && type !== 'non_teaching')
    .map(({ id, name, nip, nuptk, homeroom_class }) => ({
      id,
      name,
      detail: detailOf(homeroom_class && `Wali kelas ${homeroom_class.name}`, nip),
      numbers: [nip, nuptk],
    }))
  return {
    pupils: indexOf([...pupils.values()]),
    teachers: indexOf(staff),
    classes: new WordIndex(
      classes.filter(isActive).sort(byGradeAndName).map(classEntry),
      ({ name, detail }) => [name, detail],
    ),
    pupilCount: pupils.size,
  }
}

function indexOf(people: Numbered[]): WordIndex<SchoolEntry> {
  people.sort((a, b) => byText(a.name, b.name))
  return new WordIndex<Numbered>(people, ({ name, numbers }) => [name, ...numbers])
}

const isActive = ({ status }: SchoolClass) => status !== 'archived'
const classEntry = ({ id, name, homeroom_teacher }: SchoolClass): SchoolEntry => ({
  id,
  name,
  detail: homeroom_teacher?.name ?? '',
})
const detailOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
