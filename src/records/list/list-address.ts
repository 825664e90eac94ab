import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { PageQuery } from '../../pull/list/list-source'
import { chooseTable, useTableChoice, tableChoice } from '../../ui/table/table-choice'

/** The size of a page of the specification (section 9). */
const plainRows = 10

const Whole = z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))
const Size = z.coerce.number().check(z.int(), z.gte(1), z.lte(200))

/** What a list can be asked beside page, size and search: its own filters and its order. */
type OwnFilters<Query extends PageQuery> = Omit<Query, keyof PageQuery>

/**
 * Reads one filter of a list from the address.
 * @returns undefined for a value that the list does not have: an invalid value in an address counts as left out
 */
export type ReadFilter<Value> = (text: string) => Value | undefined

/** How the address of a list is read: for each filter its name in the address and its reader. */
export interface ListAddressSpec<Query extends PageQuery> {
  readonly filters: {
    readonly [Key in keyof OwnFilters<Query>]-?: readonly [
      param: string,
      read: ReadFilter<NonNullable<OwnFilters<Query>[Key]>>,
    ]
  }
}

/** One of a few texts, such as the orders of a list. */
export function oneOf<const Value extends string>(values: readonly Value[]): ReadFilter<Value> {
  return (text) => values.find((value) => value === text)
}

/** The id of a row. Ids of other services are any short text (decision 0016). */
export const anId: ReadFilter<string> = (text) => (/^[\w.-]{1,64}$/.test(text) ? text : undefined)

/** Parameters that every list has; its own filters come beside them. */
const common = { page: 'halaman', size: 'ukuran', search: 'cari', columns: 'kolom', sort: 'urut' } as const

/**
 * What an address asks of a list.
 * @param params the address's query
 * @param rows how many rows a page has where the address says nothing: what the person chose on this device, else 10
 * @returns page 1 of that size where nothing else is given (specification section 9)
 */
export function readListAddress<Query extends PageQuery>(
  params: URLSearchParams,
  { filters }: ListAddressSpec<Query>,
  rows: number = tableChoice().rows ?? plainRows,
): Query {
  const search = params.get(common.search)?.trim().slice(0, 100)
  const own = entriesOf(filters).flatMap(([key, [param, read]]) => {
    const text = params.get(param)
    const value = text === null || text === '' ? undefined : read(text)
    return value === undefined ? [] : [[key, value]]
  })
  const query: unknown = {
    page: z.safeParse(Whole, params.get(common.page)).data ?? 1,
    limit: z.safeParse(Size, params.get(common.size)).data ?? rows,
    ...(search ? { search } : {}),
    ...Object.fromEntries(own),
  }
  // The keys and the types of the values are those of the specification given.
  return query as Query
}

type AnyFilter = readonly [param: string, read: ReadFilter<unknown>]

/** The filters of a list by the key under which the query holds them. */
const entriesOf = (filters: object): [string, AnyFilter][] =>
  Object.entries(filters as Record<string, AnyFilter>)

/** The state of a list, kept in the address so that it survives a reload and can be shared. */
export interface ListAddress<Query extends PageQuery> {
  query: Query
  params: URLSearchParams
  /** Whether a search or a filter narrows the list. */
  filtered: boolean
  /** Changes parts of the address; null takes one out. Anything but page and columns starts at page 1. */
  change: (parts: Readonly<Record<string, string | null>>) => void
  toPage: (page: number) => void
  /** Specification section 4: a new size starts at page 1. It is remembered for all lists on this device. */
  toSize: (size: number) => void
  /** Takes search and filters out; order and columns stay. */
  clear: () => void
}

/** @param spec a constant of the screen's module */
export function useListAddress<Query extends PageQuery>(spec: ListAddressSpec<Query>): ListAddress<Query> {
  const [params, setParams] = useSearchParams()
  /** What was asked for last and is not in the address yet: the router draws it a moment later. */
  const rows = useTableChoice().rows ?? plainRows
  const asked = useRef<URLSearchParams | null>(null)
  useEffect(() => {
    asked.current = null
  }, [params])
  return useMemo(() => {
    const narrowing = [
      common.search,
      ...entriesOf(spec.filters)
        .map(([, [param]]) => param)
        .filter((param) => param !== common.sort),
    ]
    const query = readListAddress(params, spec, rows)
    const change = (parts: Readonly<Record<string, string | null>>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(asked.current ?? now)
          if (!(common.page in parts) && !(common.columns in parts)) next.delete(common.page)
          for (const [name, value] of Object.entries(parts)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, value)
          }
          asked.current = next
          return next
        },
        { replace: true },
      )
    const given = new Set(Object.keys(query))
    const filterKeys = Object.keys(spec.filters).filter((key) => key !== 'sort')
    return {
      query,
      params,
      filtered: given.has('search') || filterKeys.some((key) => given.has(key)),
      change,
      toPage: (page) => change({ [common.page]: page === 1 ? null : String(page) }),
      toSize: (size) => {
        chooseTable({ rows: size })
        change({ [common.size]: size === plainRows ? null : String(size) })
      },
      clear: () => change(Object.fromEntries(narrowing.map((param) => [param, null]))),
    }
  }, [params, setParams, spec, rows])
}
