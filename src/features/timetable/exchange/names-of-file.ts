import { classNameKey } from '../../../../contract/values/class-name'
import { plainName } from '../../../../contract/values/plain-name'
import { headingKey } from '../../../records/import/read/head/heading-key'
import type { Named } from '../board/board-lesson'
import type { SchoolNames } from '../use-school-week'
import type { Knows, NameKind } from './read/file-lesson'

/** Which of the school's a name of the file means, by {@link answerKey}; what is missing is still unknown. */
export type NameAnswers = Readonly<Record<string, string>>

export const answerKey = (kind: NameKind, name: string): string => `${kind}/${headingKey(name)}`

/** Names of the school by how a file may write them: whole, and without titles where that is one person's alone. */
export function finderOf(names: SchoolNames, answers: NameAnswers) {
  const lists: Record<NameKind, readonly Named[]> = {
    class: names.classes,
    subject: names.subjects,
    teacher: names.teachers,
  }
  const maps = {
    class: mapOf(lists.class, (name) => [headingKey(name), classNameKey(name)]),
    subject: mapOf(lists.subject, (name) => [headingKey(name)]),
    teacher: mapOf(lists.teacher, (name) => [headingKey(name), headingKey(plainName(name))]),
  }
  return (kind: NameKind, name: string): Named | null => {
    const answer = answers[answerKey(kind, name)]
    if (answer !== undefined) return lists[kind].find(({ id }) => id === answer) ?? null
    const keys = [headingKey(name), ...(kind === 'class' ? [classNameKey(name)] : [])]
    if (kind === 'teacher' && !namesSeveral(name)) keys.push(headingKey(plainName(name)))
    return keys.map((key) => maps[kind].get(key)).find(Boolean) ?? null
  }
}

/** Titles behind a name: "S.Pd.", "SPd", "Lc"; anything else behind a comma is somebody's name. */
const isTitle = (text: string) =>
  text.split(/\s+/).every((word) => /\.|\p{Lu}.*\p{Lu}|^Lc$|^Ners$/u.test(word))

/** Whether a cell names more than one person: which of them gives the lesson is asked. */
const namesSeveral = (text: string): boolean =>
  /[+;/&]|\s(?:dan|and)\s/i.test(text) ||
  text
    .split(',')
    .slice(1)
    .some((part) => part.trim() !== '' && !isTitle(part.trim()))

/** By key; what two have alike means neither. */
function mapOf(all: readonly Named[], keysOf: (name: string) => string[]): Map<string, Named | null> {
  const map = new Map<string, Named | null>()
  for (const one of all)
    for (const key of new Set(keysOf(one.name))) {
      const known = map.get(key)
      map.set(key, known === undefined || known?.id === one.id ? one : null)
    }
  return map
}

/** Whether the school has a name, for the reader of a file. */
export function knowsOf(names: SchoolNames): Knows {
  const find = finderOf(names, {})
  return (kind, name) => find(kind, name) !== null
}

/**
 * The classes that a cell names: one, or those of a joint lesson ("7A+7B", "7A, 7B", "7A/7B").
 * @param look finds one name, and keeps in mind what it does not find
 * @returns null where one of them is not found
 */
export function classesNamed(
  text: string,
  find: ReturnType<typeof finderOf>,
  look: (name: string) => Named | null,
): Named[] | null {
  const parts = text.split(/\s*(?:[+,;&/]|\bdan\b)\s*/i).filter(Boolean)
  const isJoint = parts.length > 1 && !find('class', text) && parts.some((part) => find('class', part))
  const found = (isJoint ? parts : [text]).map(look)
  const known = found.filter((one) => one !== null)
  return known.length < found.length ? null : [...new Map(known.map((one) => [one.id, one])).values()]
}
