import * as z from 'zod/mini'
import { failureSentence } from '../../../contract/failures'
import { getPeriod, listPeriods, Period } from '../../../contract/school/years/periods'
import {
  createPeriod,
  deletePeriod,
  updatePeriod,
  type PeriodCreate,
  type PeriodUpdate,
} from '../../../contract/school/years/period-changes'
import { byText, matches } from '../list/match'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

/** All school years on one page: the service gives 200 at most, more than any school has. */
export const everyPeriod = { page: 1, limit: 200 } satisfies PageQuery

/** School years with their semesters, the newest first. */
export const periodSource: RecordSource<Period, PageQuery, PeriodCreate, PeriodUpdate> = {
  name: 'periods',
  table: (db) => db.periods,
  failure: failureSentence(listPeriods),
  ask: (client, query, options) => client.answer(listPeriods, { query, ...options }),
  local: async (db, query) =>
    (await db.periods.toArray())
      .filter(({ name }) => matches(query.search, name))
      .sort((a, b) => byText(b.name, a.name)),
  get: (client, id, signal) => client.send(getPeriod, { params: { id }, ...(signal ? { signal } : {}) }),
  create: (client, body) => client.send(createPeriod, { body }),
  update: (client, id, body) => client.send(updatePeriod, { params: { id }, body }),
  remove: (client, id, query) => client.send(deletePeriod, { params: { id }, query }),
  rowOf: (data) => z.safeParse(Period, data).data,
}
