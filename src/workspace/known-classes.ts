import type { SchoolClass } from '../../contract/school/classes'
import { keptQuery } from './kept-query'

const classes = keptQuery((db): Promise<SchoolClass[]> => db.classes.toArray())

/** Reads the classes of the local database, and keeps them for the first frame of the next screen. */
export const readClasses = classes.read

/** The classes on this device, live; undefined while the database is read for the first time. */
export const useClasses = classes.use
