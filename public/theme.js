// Theme, the school's colour, logo and name, and whether the log-in form is shown, before the first paint. Kept in step with
// src/ui/theme/color-scheme.ts and accent.ts, src/workspace/brand-store.ts, src/app/brand/app-identity.ts,
// src/features/session/login-form.ts and src/app/routing/route-table.ts.
;(function () {
  var root = document.documentElement
  root.classList.add('has-files')
  // The first question to IndexedDB opens its files, which takes longest: asked while the app still loads.
  if (self.indexedDB && indexedDB.databases) indexedDB.databases().catch(function () {})
  // Sent before the code that answers it is there: remembered on the form.
  document.addEventListener('submit', function (event) {
    if (event.target.id !== 'login-form') return
    event.preventDefault()
    event.target.setAttribute('data-sent', '')
  })
  // The form for who is not signed in, on every path that needs a session. A device that was used before this was kept
  // waits for the app's own word, so that the form never flashes before somebody who is signed in.
  function isSignedOut() {
    try {
      var session = localStorage.getItem('hadir:session')
      return session ? session === 'out' : !localStorage.getItem('hadir:brand')
    } catch {
      return true
    }
  }
  var isOurs =
    /^\/((dashboard|civitas|akademik|absensi|tagihan|analytic|settings|sinkronisasi)(\/.*)?)?$/.test(
      location.pathname,
    )
  // The service marks the page of an installation without a school: its first run comes, and no form before it.
  var isFirstRun = root.hasAttribute('data-first-run')
  root.classList.toggle('shows-login', isOurs && !isFirstRun && isSignedOut())
  // Before the parts of the page that it changes are painted.
  function once(id, change) {
    new MutationObserver(function (_, observer) {
      var part = document.getElementById(id)
      if (!part) return
      observer.disconnect()
      change(part)
    }).observe(document, { childList: true, subtree: true })
  }
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
    var brand = read('hadir:brand')
    if (brand.name) {
      once('login-school', function (part) {
        part.textContent = ' · ' + brand.name
      })
    }
    var picture = brand.logo_picture
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
