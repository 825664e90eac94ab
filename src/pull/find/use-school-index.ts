import { useEffect, useState } from 'react'
import type { UserDb } from '../../db/user-db'
import { schoolIndexOf, type SchoolIndex } from './school-index'

/** The index of this device's people and classes, kept current while the palette is open; undefined until it is built. */
export function useSchoolIndex(db: UserDb, open: boolean): SchoolIndex | undefined {
  const [index, setIndex] = useState<SchoolIndex>()
  useEffect(() => {
    if (!open) return
    let here = true
    const kept = schoolIndexOf(db)
    const read = () => {
      void kept.get().then(
        (built) => {
          if (here) setIndex(built)
        },
        (error: unknown) => {
          console.error('the search index could not be built', error)
        },
      )
    }
    read()
    const unwatch = kept.watch(read)
    return () => {
      here = false
      unwatch()
    }
  }, [db, open])
  return index
}
