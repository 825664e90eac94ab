import type { UserDb } from '../../db/user-db'

/** So long answers of unfinished work may be used; what is older is asked for again. */
export const answersLastMs = 60 * 60_000

/** The answers of long work that is not finished, each under its name, so that the work goes on where it stopped. */
export interface KeptAnswers {
  /** An answer that is still young enough, as it was kept; undefined for none. */
  readonly read: (name: string) => Promise<{ at: number; data: unknown } | undefined>
  /** Keeps an answer. A device that has no room for it loses nothing but time. */
  readonly keep: (name: string, data: unknown) => Promise<void>
  /** How many there are that are still young enough. */
  readonly count: () => Promise<number>
  /** Removes those that are too old to be used. */
  readonly tidy: () => Promise<void>
  /** Removes all of them: the work is done, and done again it asks again. */
  readonly forget: () => Promise<void>
}

/**
 * @param work names the work
 * @param now milliseconds since 1970
 */
export function keptAnswers(db: UserDb, work: string, now: () => number = Date.now): KeptAnswers {
  const prefix = `answer-${work} `
  const all = () => db.documents.where('key').startsWith(prefix)
  const isYoung = ({ value }: { value: string }) => {
    const at = keptAt(value)
    return at <= now() && now() - at < answersLastMs
  }
  return {
    read: async (name) => {
      const row = await db.documents.get(prefix + name)
      if (!row || !isYoung(row)) return undefined
      return {
        at: keptAt(row.value),
        data: JSON.parse(row.value.slice(row.value.indexOf(' ') + 1)) as unknown,
      }
    },
    keep: async (name, data) => {
      const value = `${now()} ${JSON.stringify(data)}`
      await db.documents.put({ key: prefix + name, value }).catch(() => undefined)
    },
    count: () => all().filter(isYoung).count(),
    tidy: async () => {
      await all()
        .filter((row) => !isYoung(row))
        .delete()
    },
    forget: async () => {
      await all().delete()
    },
  }
}

/** When an answer was kept: before the first space of its text, so that nothing else of it is read. */
const keptAt = (text: string) => Number(text.slice(0, text.indexOf(' ')))
