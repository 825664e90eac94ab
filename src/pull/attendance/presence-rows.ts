import type { RowSource } from '../list/list-source'
import {
  pullPresencePage,
  readPresencePage,
  type PresenceLine,
  type PresencePageQuery,
  type PresenceReach,
} from './presence-page'

const everybody = { page: 1, limit: 10_000 }

/** Everything that the filters of a day's presences mean, with the unsent changes of this device over it. */
export function presenceRows(reach: PresenceReach): RowSource<PresenceLine, PresencePageQuery> {
  return {
    async ask(_client, query) {
      await pullPresencePage(reach, query)
      const { rows, pagination } = await readPresencePage(reach.db, query)
      return { data: { list: rows, pagination }, etag: null, serviceTime: null }
    },
    local: async (db, query) => (await readPresencePage(db, { ...query, ...everybody })).rows,
  }
}
