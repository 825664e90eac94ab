import { useLiveQuery } from 'dexie-react-hooks'
import type { UserDb } from '../db/user-db'
import { useWorkspace } from './workspace'

/** What a query depends on, besides the database. */
type Argument = string | null | undefined

/** A query of the local database whose last answer is kept in memory. */
export interface KeptQuery<Arguments extends readonly Argument[], Answer> {
  /**
   * The answer, live. A screen that follows another one which asked the same has it in its first frame and need not
   * draw a skeleton; the database's own answer follows within milliseconds.
   * @returns undefined while the database is read for the first time
   */
  use: (...args: Arguments) => Answer | undefined
  /** Reads once, and keeps the answer. */
  read: (db: UserDb, ...args: Arguments) => Promise<Answer>
}

/**
 * Makes a {@link KeptQuery}. Of each database only the answer to the last arguments is kept.
 * @param read reads the local database and nothing else
 */
export function keptQuery<Arguments extends readonly Argument[], Answer>(
  read: (db: UserDb, ...args: Arguments) => Promise<Answer>,
): KeptQuery<Arguments, Answer> {
  const kept = new WeakMap<UserDb, { key: string; answer: Answer }>()
  const keyOf = (args: Arguments) => JSON.stringify(args)
  const readAndKeep = async (db: UserDb, ...args: Arguments) => {
    const answer = await read(db, ...args)
    kept.set(db, { key: keyOf(args), answer })
    return answer
  }
  return {
    use(...args) {
      const { db } = useWorkspace()
      const key = keyOf(args)
      const live = useLiveQuery(() => readAndKeep(db, ...args), [db, key])
      if (live !== undefined) return live
      const last = kept.get(db)
      return last?.key === key ? last.answer : undefined
    },
    read: readAndKeep,
  }
}
