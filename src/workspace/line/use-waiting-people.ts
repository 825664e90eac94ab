import { useEffect, useState } from 'react'
import { readWaitingPeople, type WaitingPerson } from '../../outbox/waiting-people'
import { useWorkspace } from '../workspace'

/** Other people's unsent changes on this device, looked up once for each screen. */
export function useWaitingPeople(): readonly WaitingPerson[] {
  const { db } = useWorkspace()
  const [people, setPeople] = useState<readonly WaitingPerson[]>([])
  useEffect(() => {
    let here = true
    readWaitingPeople().then(
      (found) => {
        if (here) setPeople(found)
      },
      // Without this line their changes are safe as well.
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [db])
  return people
}
