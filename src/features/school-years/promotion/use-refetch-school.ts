import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Lets every screen fetch again: where pupils are is shown nearly everywhere. */
export function useRefetchSchool(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries(), [queries])
}
