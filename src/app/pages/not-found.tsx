import { lateView } from '../../ui/late/late-part'

const NotFoundPage = lateView(async () => (await import('./not-found-page')).NotFoundPage)

/** The 404 page; few people ever see it, so its words are not in the entry. */
export function NotFound() {
  return <NotFoundPage />
}
