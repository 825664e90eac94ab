import type { Notices } from '../notices/notices'
import { tagOf } from './entity-tag'

/** An answer as it travels. */
interface KeptAnswer {
  readonly content: Buffer
  readonly tag: string
}

/**
 * Answers of calls that read only what is seldom written, kept for as long as nothing of their school has changed that one of them is
 * made of (decision 0159). Every instance is notified of changes from the database at their commit (migration 0051); while it
 * receives no notifications, it keeps nothing.
 */
export interface AnswerMemory {
  /**
   * @param key all that the answer depends on beside the rows of the school
   * @param read makes the text of the answer; who asks for the same meanwhile waits for it
   * @throws what `read` throws; that is not kept
   */
  recall(schoolId: string, key: string, read: () => Promise<string>): Promise<KeptAnswer>
  /** Forgets the answers of a school; after a change of this very instance, so that its next answer reflects it. */
  forget(schoolId: string): void
  /** Bytes that are kept now. */
  readonly bytes: number
}

/** Bytes that are kept at most, over all schools: those of 200 phones are about one megabyte. */
const mostBytes = 8_000_000

interface School {
  readonly answers: Map<string, Promise<KeptAnswer>>
  bytes: number
}

/** Makes the memory of the answers of one instance. */
export function rememberAnswers(notices: Notices, most: number = mostBytes): AnswerMemory {
  /** In the order in which they were begun. */
  const schools = new Map<string, School>()
  let bytes = 0

  const forget = (schoolId: string) => {
    bytes -= schools.get(schoolId)?.bytes ?? 0
    schools.delete(schoolId)
  }
  const forgetAll = () => {
    bytes = 0
    schools.clear()
  }
  notices.on('hadir_answers', (schoolId) => {
    if (schoolId === null) forgetAll()
    else forget(schoolId)
  })

  const keep = (schoolId: string, school: School, key: string, made: Promise<KeptAnswer>) => {
    school.answers.set(key, made)
    made.then(
      ({ content }) => {
        school.bytes += content.length
        // Forgotten while it was read: it belongs to nobody any more.
        if (schools.get(schoolId) !== school) return
        bytes += content.length
        for (const oldest of schools.keys()) if (bytes > most) forget(oldest)
      },
      () => school.answers.delete(key),
    )
  }

  return {
    async recall(schoolId, key, read) {
      if (!notices.isHeard()) return answerOf(await read())
      const school = schools.get(schoolId) ?? { answers: new Map<string, Promise<KeptAnswer>>(), bytes: 0 }
      schools.set(schoolId, school)
      const known = school.answers.get(key)
      // The first request may have been broken off or have waited too long for a place; others then read for themselves.
      if (known !== undefined) return await known.catch(async () => answerOf(await read()))
      const made = read().then(answerOf)
      keep(schoolId, school, key, made)
      return await made
    },
    forget,
    get bytes() {
      return bytes
    },
  }
}

function answerOf(text: string): KeptAnswer {
  const content = Buffer.from(text)
  return { content, tag: tagOf(content) }
}
