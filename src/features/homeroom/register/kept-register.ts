import { keptQuery } from '../../../workspace/kept-query'
import { readRegister } from './read-register'

/** A class's register of a day, {@link readRegister}; null without a class. */
export const keptRegister = keptQuery(async (db, classId: string | null, date: string) =>
  classId === null ? null : await readRegister(db, classId, date),
)
