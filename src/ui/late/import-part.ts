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
    arrival = isKept() ? kept(file) : inTurn(() => (file.endsWith('.css') ? styles(file) : script(file)))
    files.set(file, arrival)
    arrival.catch(() => files.delete(file))
  }
  return arrival
}

/** Whether the worker answers from the device; asking it twice for a script would only cost a slow phone time. */
const isKept = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

const kept = async (file: string) => (file.endsWith('.css') ? styles(file) : undefined)

/**
 * So many files are fetched at once while the log-in form is shown. A browser opens six connections to one address: a log-in that is
 * sent finds one free, and shares the line with few.
 */
const besideLogin = 4
let underWay = 0
const waiting: (() => void)[] = []

const isLoginShown = () => document.documentElement.classList.contains('shows-login')
const hasPlace = () => underWay < besideLogin || !isLoginShown()

async function inTurn(load: () => Promise<void>): Promise<void> {
  if (!hasPlace()) await new Promise<void>((go) => waiting.push(go))
  underWay++
  try {
    await load()
  } finally {
    underWay--
    // After the log-in all that is left goes at once.
    for (const go of waiting.splice(0, isLoginShown() ? 1 : waiting.length)) go()
  }
}

async function script(file: string): Promise<void> {
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
