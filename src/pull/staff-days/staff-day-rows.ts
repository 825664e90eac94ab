import type { RowSource } from '../list/list-source'
import type { Reach } from '../attendance/pull-register'
import { pullStaffDays } from './pull-staff-days'
import { readStaffDayPage, type StaffDayLine } from './read-staff-days'
import type { StaffDayQuery } from './staff-day-query'

/** A line of an exported day, named by its person. */
type ExportedLine = StaffDayLine & { id: string }

const everybody = { page: 1, limit: 10_000 }

/** Everything that the filters of a day's staff mean, with the unsent changes of this device over it. */
export function staffDayRows(reach: Reach): RowSource<ExportedLine, StaffDayQuery> {
  const read = async (query: StaffDayQuery) => {
    const { rows, pagination } = await readStaffDayPage(reach.db, query)
    return { list: rows.map((line) => ({ ...line, id: line.teacherId })), pagination }
  }
  return {
    async ask(_client, query) {
      await pullStaffDays(reach, query)
      return { data: await read(query), etag: null, serviceTime: null }
    },
    local: async (_db, query) => (await read({ ...query, ...everybody })).list,
  }
}
