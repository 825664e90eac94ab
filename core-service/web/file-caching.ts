/**
 * How long browsers may keep one of the app's files.
 * @param file path below the app's folder, with forward slashes
 */
export function cacheControlOf(file: string): string {
  // Vite puts a hash of the content into the name of everything below assets/.
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  // A kept index.html or sw.js would hold a school on an old version; ETags make asking cheap.
  return 'no-cache'
}

/**
 * Whether a path that is no file is a screen of the app, to be answered with index.html.
 * @param path of the URL, without query
 * @param accept the request's Accept header; only navigation asks for HTML
 */
export function isScreen(path: string, accept: string | undefined): boolean {
  if (path === '/') return true
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  return !lastPart.includes('.') && (accept?.includes('text/html') ?? false)
}

/**
 * Whether a file is only ever loaded by a page. A script that runs as a worker is not: a worker obeys the headers that it
 * came with itself.
 * @param file path below the app's folder, with forward slashes; may be the compressed one (`.br`, `.gz`)
 */
export function isPartOfPage(file: string): boolean {
  return /^assets\/.*\.(js|css|woff2)(\.br|\.gz)?$/.test(file) && !file.includes('.worker-')
}
