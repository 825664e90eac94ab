import type { Client } from '../../api/client'
import type { ListSource, PageQuery } from '../list/list-source'

/** The query of a removal; a plain service's rows have no versions. */
interface SeenVersion {
  version: number | undefined
}

/**
 * One kind of record, described once: how it is listed, read, made, changed and removed, and where its rows
 * are kept. The client's counterpart of the service's `RecordKind`. Every method throws what the client throws.
 */
export interface RecordSource<
  Row extends { id: string },
  Query extends PageQuery,
  Create = never,
  Update = never,
> extends ListSource<Row, Query> {
  get: (client: Client, id: string, signal?: AbortSignal) => Promise<Row>
  /** Null where the service answers a success without the row; it is then read again by its id. */
  create?: (client: Client, body: Create & { id: string }) => Promise<Row | null>
  update?: (client: Client, id: string, body: Update & { version?: number }) => Promise<Row | null>
  /** @param seen the query of every removal: the version that the person saw */
  remove?: (client: Client, id: string, seen: SeenVersion) => Promise<unknown>
  /** Whether a removed row is kept by the service as archived and can still be read. */
  archives?: boolean
  /** Reads the current row out of the data of a 1300 answer; undefined when it is something else. */
  rowOf: (data: unknown) => Row | undefined
  /** Names of other lists whose rows show something of these. */
  shownIn?: readonly string[]
}
