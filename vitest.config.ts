import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** The service tests in which an image is stored, read or removed; that of the places themselves names both. */
const imageTests = readdirSync(path.join(import.meta.dirname, 'core-service'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('image-store.test.ts'))
  .map((file) => path.join('core-service', file))
  .filter((file) =>
    /uploadImage|uploadFile|images\.(put|get)|imagePlace/.test(
      readFileSync(path.join(import.meta.dirname, file), 'utf8'),
    ),
  )

/** On a real PostgreSQL, with a service of their own for each file. */
const ofService = {
  environment: 'node',
  globalSetup: ['tests/support/services/database.ts'],
  // The files of a worker share its modules: loading the service again for each file took longer than the tests.
  // Each file still has a service and a database of its own; what it puts over a global is taken off again.
  isolate: false,
  unstubGlobals: true,
  // Dexie looks for IndexedDB once, when the first file of a worker that reaches it is loaded.
  setupFiles: ['fake-indexeddb/auto'],
  // Nothing here is judged by speed; these are for what hangs.
  testTimeout: 180_000,
  hookTimeout: 120_000,
} satisfies TestProjectInlineConfiguration['test']

/**
 * Four projects: `unit` needs nothing but Node (a file that needs a page says so with
 * `// @vitest-environment jsdom`); `prove` uses every core for a while; `service` runs on a real PostgreSQL; `stores` runs those of
 * its tests again that are about images, with a store that speaks S3 instead of a folder.
 */
export const projects: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'unit',
      include: [
        '{contract,src,sw,scripts,tests/conformance,tests/soak,tests/plain-service,tests/mutants,tests/lint}/**/*.test.{ts,tsx}',
      ],
      environment: 'node',
      // Nothing here is judged by speed; this is for what hangs.
      testTimeout: 60_000,
    },
  },
  {
    test: {
      // The outbox under random programs of people, faults and crashes (docs/proof.md).
      name: 'prove',
      include: ['tests/prove/**/*.test.ts'],
      environment: 'node',
      // Nothing here is judged by speed; these are for what hangs.
      testTimeout: 900_000,
      hookTimeout: 120_000,
    },
  },
  {
    test: {
      name: 'service',
      include: ['core-service/**/*.test.ts', 'tests/runtime/**/*.test.ts', 'tests/contract/**/*.test.ts'],
      ...ofService,
    },
  },
  { test: { name: 'stores', include: imageTests, env: { TEST_IMAGE_STORE: 's3' }, ...ofService } },
]

export default defineConfig({ test: { projects } })
