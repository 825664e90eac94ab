import { PageSkeleton } from '../../ui/notices/skeleton'

/** While it is not known yet who is signed in. */
export function Waiting() {
  return (
    <main className="page-alone">
      <PageSkeleton />
    </main>
  )
}
