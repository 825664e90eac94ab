const files = new Map<string, Promise<unknown>>()

/** The page's import map: the file that each name stands for (decision 0161). There is none while developing. */
const importMap = document.querySelector('script[type=importmap]')?.textContent
const fileOf = importMap
  ? (JSON.parse(importMap) as { imports: Readonly<Record<string, string>> }).imports
  : {}

/**
 * Runs a dynamic import once everything that it needs is on the device. A browser remembers a module that did not arrive and
 * does not request it again before a reload (seen in Chromium 150). So the files are fetched first, and one that fails can be
 * requested again. The build puts it around every `import()` (scripts/late-imports.ts). Where a worker has the app on the device,
 * nothing is asked for twice.
 * @param load the import itself
 * @param needed the files of the part and of all that it imports, from the root of the site, by their names in the import map
 * @throws TypeError with the file's name where a file does not arrive, or is not what it should be
 */
export async function importPart<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  await Promise.all(needed.map((name) => arrived(fileOf[`/${name}`] ?? `/${name}`)))
  return await load()
}

/**
 * Fetches a script or a sheet of styles, once; one that failed is requested again.
 * @param file from the root of the site, with a slash
 * @throws TypeError with the file's name where it does not arrive, or is not what it should be
 */
export function arrived(file: string): Promise<unknown> {
  let arrival = files.get(file)
  if (!arrival) {
    arrival = file.endsWith('.css') ? styles(file) : script(file)
    files.set(file, arrival)
    arrival.catch(() => files.delete(file))
  }
  return arrival
}

async function script(file: string): Promise<void> {
  // The worker answers from the device; asking twice would only cost a slow phone time.
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) return
  const answer = await fetch(file)
  if (!answer.ok || !answer.headers.get('content-type')?.includes('javascript')) throw new TypeError(file)
  await answer.arrayBuffer()
}

/** @returns once the sheet applies: a part without its styles would jump */
async function styles(file: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${file}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new TypeError(file))
    }
    document.head.append(link)
  })
}
