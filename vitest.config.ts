import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * Three projects: `unit` needs nothing but Node (a file that needs a page says so with
 * `// @vitest-environment jsdom`); `prove` uses every core for a while; `service` runs on a real PostgreSQL.
 */
export const projects: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'unit',
      include: [
        '{contract,src,sw,scripts,tests/conformance,tests/soak,tests/plain-service,tests/mutants}/**/*.test.{ts,tsx}',
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
      environment: 'node',
      globalSetup: ['tests/support/services/database.ts'],
      // The files of a worker share its modules: loading the service anew for each cost more than the tests did.
      // Each file still has a service and a database of its own; what it puts over a global is taken off again.
      isolate: false,
      unstubGlobals: true,
      // Dexie looks for IndexedDB once, when the first file of a worker that reaches it is loaded.
      setupFiles: ['fake-indexeddb/auto'],
      // Nothing here is judged by speed; these are for what hangs.
      testTimeout: 180_000,
      hookTimeout: 120_000,
    },
  },
]

export default defineConfig({ test: { projects } })
