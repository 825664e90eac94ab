import { lateView } from '../../ui/late/late-part'

/** The 404 page; few people ever see it, so its words are not in the entry. */
export const NotFound = lateView(async () => (await import('./not-found-page')).NotFoundPage)
