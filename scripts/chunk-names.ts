import { existsSync, readdirSync } from 'node:fs'

/** The bundler's data about a module. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly code: string | null
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null | undefined
}

const roots = {
  page: '/src/main.ts',
  screens: '/src/app/routing/screen-loads.ts',
  entry: '/src/app/start-app.tsx',
  request: '/src/api/request.ts',
  login: '/src/features/session/send-login.ts',
  aroundLogin: '/src/app/session/entry-screen.tsx',
  register: '/src/features/homeroom/register/register-page.tsx',
  sideBar: '/src/app/shell/side-bar.tsx',
  dialog: '/src/ui/office/office-dialog.tsx',
  home: '/src/features/dashboard/dashboard-page.tsx',
  homeroom: '/src/features/homeroom/homeroom-page.tsx',
}
const officeFolder = '/src/ui/office'
/** A button that loads Chakra's menu when it is pressed: the header of each screen has it, and does not wait for Chakra. */
const closedMenu = 'menu.tsx'

/** The list of classes, one class, and moving pupils, which the list of students does too: one file and not eight. */
const classParts = [
  '/src/features/classes/',
  '/src/records/moves/',
  '/src/records/roster/',
  '/src/pull/lists/roster.ts',
]

/**
 * Small parts that two screens share: today's registers, which the front page reads as the classes do, an address, and
 * questions about the device and the person of a few lines each.
 */
const smallParts = [
  '/src/pull/use-dashboard.ts',
  '/src/records/attendance/read-class-register.ts',
  '/src/records/attendance/register-progress.ts',
  '/src/features/civitas/student-path.ts',
  '/src/ui/platform.ts',
  '/src/workspace/may-develop.ts',
  '/src/workspace/line/use-is-offline.ts',
]

/** Photos of the service, and how they are shrunk. */
const photoParts = ['/src/records/photo/', '/src/api/read-image.ts', '/src/ui/photo/fit-photo.ts']

/** What so many screens share comes in one file: each file more is a line of the worker's list and a request. */
const sharedByScreens = 3

/**
 * What the entry needs to reach the service and the database, and the school's look, with all it imports itself. In one file:
 * screens share its parts in so many ways that the bundler would make seven.
 */
const data = [
  '/contract/',
  '/src/db/',
  '/src/api/',
  '/node_modules/dexie/',
  '/node_modules/zod/',
  '/node_modules/ky/',
  '/src/workspace/brand-store.ts',
]

/** What a cheap phone must not have to read before the register is shown (decision 0007). */
const lateOnly = [
  '/src/ui/office/',
  '/node_modules/@chakra-ui/',
  '/node_modules/@ark-ui/',
  '/node_modules/@emotion/',
  '/node_modules/react-hook-form/',
]

/**
 * Names the chunks that a cold start of the register needs, and the two that hold Chakra: `dialog`, which also
 * opens over the register, and `office` with the other controls, which the register never loads. Left to itself the bundler makes twenty files of
 * them, one per set of screens that share a part, and each costs a slow phone some 8 ms on its way through
 * the worker. What several other screens share is three chunks: `home` with what the first screens of a
 * phone use too, `forms` with what is built on react-hook-form, and `records`. A named chunk depends only on those named before it here: two that need each other would run
 * before their parts are there.
 * @param root the project's folder
 * @returns a name function for the bundler's code splitting
 * @throws when Chakra or the forms have become a part of the entry or of the register, and when a file or folder that is
 * named here was moved
 */
export function chunkNames(root: string) {
  const named = [classParts, smallParts, photoParts, data, lateOnly, Object.values(roots)].flat()
  for (const file of named) {
    if (!existsSync(root + file)) throw new Error(`${file} is not there: name what it has become`)
  }
  const known = new Map<string, Set<string>>()
  const reached = (from: string, graph: Graph) => {
    let seen = known.get(from)
    if (seen) return seen
    known.set(from, (seen = new Set()))
    const open = [root + from]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
    return seen
  }
  const office = readdirSync(root + officeFolder)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && file !== closedMenu)
    .map((file) => `${officeFolder}/${file}`)
  const screens = readdirSync(`${root}/src/features`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-page.tsx'))
    .map((file) => `/src/features/${file}`)
  let ofApp: ReadonlySet<string> | undefined
  let ofRegister: ReadonlySet<string> | undefined
  return (id: string, graph: Graph): string | null => {
    if (id.includes('/lucide-react/')) {
      const icon = /\/icons\/([\w-]+)\./.exec(id)?.[1]
      ofApp ??= iconsIn([...reached(roots.entry, graph)], graph)
      ofRegister ??= iconsIn([...reached(roots.register, graph)], graph)
      if (icon === undefined || ofApp.has(icon)) return 'app'
      return ofRegister.has(icon) ? 'icons' : 'more-icons'
    }
    const of = (from: string) => reached(from, graph).has(id)
    if (isOf(lateOnly, id) && (of(roots.entry) || of(roots.register))) {
      throw new Error(`${id} would come with the entry or the register: load it late, as ui/dialog does`)
    }
    if (of(roots.page)) return null
    // The chunk of each screen is looked up before the app is here.
    if (id === root + roots.screens) return 'screens'
    const isOfLogin = of(roots.request) || of(roots.login)
    // The log-in does not wait for the app, so nothing that it needs comes with the app (decision 0052).
    if (of(roots.entry) && (isOf(data, id) || isOfLogin)) return 'data'
    if (of(roots.entry)) return 'app'
    // It must not come with what the screens share either.
    if (isOfLogin) return 'request'
    if (of(roots.aroundLogin)) return id === root + roots.aroundLogin ? null : 'form'
    // A desktop draws the side bar with its first screen, which is seldom the register.
    if (of(roots.register)) return of(roots.sideBar) ? 'app' : 'register'
    // Nor does it wait for what the screens share.
    if (of(roots.sideBar)) return 'side-bar'
    if (of(roots.dialog)) return 'dialog'
    if (office.some(of)) return 'office'
    if (isOf(classParts, id)) return 'classes'
    if (isOf(smallParts, id)) return 'home'
    if (isOf(photoParts, id)) return 'photo'
    if (screens.filter(of).length < sharedByScreens) return null
    if (of(roots.home) || of(roots.homeroom)) return 'home'
    const parts = [...reached(id.slice(root.length), graph)]
    if (parts.some((part) => office.some((file) => part === root + file))) return null
    return parts.some((part) => isOf(lateOnly, part)) ? 'forms' : 'records'
  }
}

/** Whether a module is one of the files, or in one of the folders (which end with a slash). */
const isOf = (named: readonly string[], id: string) => named.some((path) => id.includes(path))

/** Icons are imported by name from one index, so the graph alone cannot tell who uses which. */
function iconsIn(ids: readonly string[], graph: Graph): Set<string> {
  const code = (id: string) => graph.getModuleInfo(id)?.code ?? ''
  const index = ids.find((id) => /\/lucide-react\/dist\/esm\/lucide-react\./.test(id)) ?? ''
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of code(index).matchAll(exportsOfIndex))
    for (const name of names.split(',')) files.set(name.replace('default as', '').trim(), file)
  const used = ids.flatMap((id) => {
    const imports = id.includes('/src/') ? [...code(id).matchAll(importsOfIcons)] : []
    return imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  })
  return new Set(used.flatMap((name) => files.get(name) ?? []))
}

const exportsOfIndex = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+)\./g
const importsOfIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
