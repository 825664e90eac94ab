import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { keepPreviousAssets, previousAsset } from './previous-assets'
import { isHashedFile, rareAsset } from './rare-assets'
import { precacheList, worker } from './scope'
import { storeFiles } from './store-files'

cleanupOutdatedCaches()
// One version's page and chunks are stored and served together, so index.html never meets foreign chunks.
const files = new PrecacheController()
files.addToCacheList(precacheList)
registerRoute(new PrecacheRoute(files))
registerRoute(
  new NavigationRoute(files.createHandlerBoundToURL('/index.html'), {
    // The service's own pages, and anything that is a file, are not the app's to answer. The path and the search
    // are compared as one text: a dot in a search ("cari=S.Pd.") names no file.
    denylist: [/^\/(core|docs)(\/|$)/, /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/],
  }),
)
// A tab of the version before this one may still ask for a lazy chunk of its own.
registerRoute(
  ({ url }) => isHashedFile(url),
  async ({ request }) => (await previousAsset(request)) ?? (await rareAsset(request)),
)

worker.addEventListener('install', (event) => {
  event.waitUntil(keepPreviousAssets())
  event.waitUntil(storeFiles(files, event))
})

worker.addEventListener('activate', (event) => {
  void files.activate(event)
})
