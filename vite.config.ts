import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fileURLToPath } from 'node:url'
import { VitePWA } from 'vite-plugin-pwa'
import { listedFiles } from './scripts/app-files'
import { chunkNames } from './scripts/chunk-names'
import { filesOfPart, lateImports } from './scripts/late-imports'
import { formBeforeScripts, loginHtml, loginPreload } from './scripts/login-html'
import { splitWorker } from './scripts/split-worker'
import { manifest } from './src/app/manifest'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const router = `${root}/node_modules/react-router/dist/production`
const serviceOrigin = process.env.HADIR_SERVICE_ORIGIN ?? 'http://127.0.0.1:3001'

/** The worker is one file: loading a part of it late would only wrap every module and keep what nobody uses. */
const lateParts: Readonly<Record<string, string>> = {
  './load-exchange': `${root}/src/api/exchange-at-once.ts`,
  './load-restore-queue': `${root}/src/db/restore-queue-at-once.ts`,
}
const allAtOnce: Plugin = {
  name: 'all-at-once',
  enforce: 'pre',
  resolveId: (id) => lateParts[id] ?? null,
}

const files = listedFiles()

const noPagesInQueries = '\0no-pages-in-queries'

/** No screen uses infinite queries, and each page would load their code with the first screen. */
const withoutInfiniteQueries: Plugin = {
  name: 'without-infinite-queries',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './infiniteQueryBehavior.js' && importer?.endsWith('/query.js') ? noPagesInQueries : null,
  load: (id) =>
    id === noPagesInQueries
      ? `export const infiniteQueryBehavior = () => { throw new Error('no infinite queries here') }`
      : null,
}

export default defineConfig({
  define: { __BUILD__: JSON.stringify(process.env.npm_package_version ?? 'dev') },
  resolve: {
    // The same library without its ES5 helpers: smaller, and quicker on a cheap phone.
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // Its package names the development build for everybody; this one leaves the warnings out.
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  build: {
    target: 'es2022',
    // Which script imports which, for the check of sizes; no server gives away a folder with a dot.
    manifest: true,
    // Scripts import each other by names that stay, and the page's import map says which file each is: a script that
    // changed gives a new name to itself alone (decision 0161).
    chunkImportMap: true,
    sourcemap: false,
    modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Reading a property changes nothing here: what only does that is left out.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: chunkNames(root), includeDependenciesRecursively: false, debugName: 'cold start' },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/core': { target: serviceOrigin },
      '/docs': { target: serviceOrigin },
      '/config.json': { target: serviceOrigin },
    },
  },
  plugins: [
    loginHtml(),
    loginPreload(),
    formBeforeScripts,
    lateImports,
    withoutInfiniteQueries,
    files.plugin,
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.js',
      manifestFilename: 'manifest.webmanifest',
      // The worker asks before it takes over (sw/README.md); the page registers it itself.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      // Icons belong to the system that shows them; the app itself draws none of them.
      includeManifestIcons: false,
      integration: {
        // Browsers ask for /sw.js; its source is the folder's table of contents.
        beforeBuildServiceWorker: (options) => {
          options.swSrc = 'sw/index.ts'
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [allAtOnce] },
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}'],
        manifestTransforms: [files.transform],
        // Readers and writers of workbooks weigh more than the rest together; sw/rare-assets keeps them once used.
        globIgnores: [
          '**/*workbook.worker-*.js',
          '**/recap-workbook-*.js',
          // An empty school needs the service anyway.
          '**/first-run-page-*',
          // Nor is what only developers open.
          '**/dev-page-*',
          '**/fault-strip-*',
        ],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
      devOptions: { enabled: false },
    }),
    splitWorker(),
  ],
})
