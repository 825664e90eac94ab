import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { Uuid } from '../../../contract/ids'
import { StudentStatus } from '../../../contract/students'
import type { StudentQuery } from '../../pull/paged-list-students'

const sorts = ['name', '-name', 'nis', '-nis', 'class', '-class'] as const
const Sort = z.enum(sorts)
const Whole = z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))
const Size = z.coerce.number().check(z.int(), z.gte(1), z.lte(200))

/** What the address says of the list; parts it says wrongly count as not said. */
export function queryOf(params: URLSearchParams): StudentQuery {
  const classId = z.safeParse(Uuid, params.get('kelas')).data
  const gradeId = z.safeParse(Uuid, params.get('tingkat')).data
  const status = z.safeParse(StudentStatus, params.get('status')).data
  const sort = z.safeParse(Sort, params.get('urut')).data
  const search = params.get('cari')?.trim().slice(0, 100)
  return {
    // Specification section 9: page 1, size 10.
    page: z.safeParse(Whole, params.get('halaman')).data ?? 1,
    limit: z.safeParse(Size, params.get('ukuran')).data ?? 10,
    ...(search ? { search } : {}),
    ...(classId ? { class_id: classId } : {}),
    ...(gradeId ? { grade_id: gradeId } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
  }
}

/** Names in the address for what can be changed. */
export type ListParam = 'halaman' | 'ukuran' | 'cari' | 'kelas' | 'tingkat' | 'status' | 'urut' | 'kolom'

export interface StudentsQueryState {
  query: StudentQuery
  params: URLSearchParams
  /** Whether anything narrows the list. */
  filtered: boolean
  /** Changes parts of the address; null takes one out. Anything but page and columns starts at page 1. */
  change: (parts: Partial<Record<ListParam, string | null>>) => void
  clear: () => void
}

/** The state of the list of students, kept in the address so that it survives reload and can be shared. */
export function useStudentsQuery(): StudentsQueryState {
  const [params, setParams] = useSearchParams()
  const query = queryOf(params)
  return {
    query,
    params,
    filtered: Boolean(query.search ?? query.class_id ?? query.grade_id ?? query.status),
    change: (parts) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (!('halaman' in parts) && !('kolom' in parts)) next.delete('halaman')
          for (const [name, value] of Object.entries(parts)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
    clear: () =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const name of ['cari', 'kelas', 'tingkat', 'status', 'halaman']) next.delete(name)
          return next
        },
        { replace: true },
      ),
  }
}
