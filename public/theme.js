/* global document, indexedDB, matchMedia, self */
// Theme and the school's accent before the first paint. Kept in step with src/ui/theme/color-scheme.ts and accent.ts.
;(function () {
  var root = document.documentElement
  // The first question to IndexedDB opens its files, which takes longest: asked while the app still loads.
  if (self.indexedDB && indexedDB.databases) indexedDB.databases().catch(function () {})
  try {
    var choice = localStorage.getItem('theme')
    var dark =
      choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.classList.toggle('dark', dark)
    if (dark) document.querySelector('meta[name="theme-color"]').setAttribute('content', '#161d1c')
    var accent = JSON.parse(localStorage.getItem('hadir:accent') || '{}')
    for (var name in accent) if (/^--brand-/.test(name)) root.style.setProperty(name, accent[name])
  } catch {
    // Storage refused (private mode): the light default stands.
  }
})()
