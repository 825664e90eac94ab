import { listClasses, type SchoolClass } from '../../../contract/school/classes'
import { createClass } from '../../../contract/school/class-changes'
import { everyPage } from '../../api/every-page'
import { byGradeAndName, classSource, isMeant, type ClassSource } from './classes'

/** The largest page of our service; others may give shorter ones. */
const largestPage = 200

/** One source a year, so that a screen gets the same one at each render. */
const sources = new Map<string, ClassSource>()

/**
 * The classes of a school year that is not the active one. They are in a table of their own, so that no choice of a
 * class offers them. A page is cut on this device: a service may answer with the classes of every year.
 * @param periodId id of the school year
 */
export function classesOfYear(periodId: string): ClassSource {
  let source = sources.get(periodId)
  if (!source) sources.set(periodId, (source = sourceOf(periodId)))
  return source
}

function sourceOf(periodId: string): ClassSource {
  /** A service may leave the year out of a class. */
  const inYear = (row: SchoolClass): SchoolClass => ({ ...row, period_id: row.period_id ?? periodId })
  return {
    ...classSource,
    name: `classes-of-${periodId}`,
    table: (db) => db.yearClasses,
    async ask(client, { page, limit, ...query }, { signal }) {
      const all = await everyPage((at) =>
        client.send(listClasses, {
          query: { ...query, page: at, limit: largestPage, period_id: periodId },
          ...(signal ? { signal } : {}),
        }),
      )
      const { status, grade_id } = query
      const meant = isMeant({ page, limit, ...(status ? { status } : {}), ...(grade_id ? { grade_id } : {}) })
      const own = all.map(inYear).filter((row) => row.period_id === periodId && meant(row))
      return {
        etag: null,
        serviceTime: null,
        data: {
          list: own.slice((page - 1) * limit, page * limit),
          pagination: {
            current_page: page,
            page_size: limit,
            total_data: own.length,
            total_page: Math.max(1, Math.ceil(own.length / limit)),
          },
        },
      }
    },
    local: async (db, query) =>
      (await db.yearClasses.where('period_id').equals(periodId).toArray())
        .filter(isMeant(query))
        .sort(byGradeAndName),
    get: async (client, id, signal) => inYear(await classSource.get(client, id, signal)),
    create: (client, body) => client.send(createClass, { body: { ...body, period_id: periodId } }),
  }
}
