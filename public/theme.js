/* global document, indexedDB, matchMedia, self */
// Theme, and the school's colour, logo and name, before the first paint. Kept in step with src/ui/theme/color-scheme.ts and
// accent.ts, src/workspace/brand-store.ts, and src/app/brand/app-identity.ts.
;(function () {
  var root = document.documentElement
  // The first question to IndexedDB opens its files, which takes longest: asked while the app still loads.
  if (self.indexedDB && indexedDB.databases) indexedDB.databases().catch(function () {})
  function read(key) {
    return JSON.parse(localStorage.getItem(key) || '{}')
  }
  function find(selector) {
    return document.querySelector(selector)
  }
  try {
    var choice = localStorage.getItem('theme')
    var dark =
      choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.classList.toggle('dark', dark)
    if (dark) find('meta[name="theme-color"]').setAttribute('content', '#161d1c')
    var accent = read('hadir:accent')
    for (var name in accent) if (/^--brand-/.test(name)) root.style.setProperty(name, accent[name])
    // The mark of the empty page; only a picture that lies in the text itself, as nothing is fetched for it.
    var picture = read('hadir:brand').logo_picture
    if (/^data:image\/(webp|png);base64,[\w+/=]+$/.test(picture)) {
      root.style.setProperty('--boot-logo', 'url("' + picture + '")')
      root.classList.add('has-logo')
    }
    var identity = read('hadir:face')
    // Paths of this origin only.
    if (/^\/(?!\/)/.test(identity.manifest)) {
      find('meta[name="apple-mobile-web-app-title"]').setAttribute('content', identity.short_name)
      find('link[rel="apple-touch-icon"]').setAttribute('href', identity.touch_icon)
      var icon = find('link[rel="icon"]')
      icon.type = 'image/png'
      icon.href = identity.favicon
      // The first manifest of a document counts; the product's comes behind this script.
      var manifest = document.createElement('link')
      manifest.rel = 'manifest'
      manifest.href = identity.manifest
      manifest.setAttribute('data-school-manifest', '')
      document.head.prepend(manifest)
    }
  } catch {
    // Storage refused (private mode): the light default stands.
  }
})()
