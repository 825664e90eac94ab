// Serves what is built, for a real school: it installs nothing, builds nothing, and is itself the process that serves.
import { existsSync } from 'node:fs'
import { checkNode } from './check-node.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { inProject } from './project.mjs'

/** As the service ends when somebody has to change something first (core-service/server.ts). */
const CANNOT_START = 78

checkNode()
process.env.NODE_ENV ||= 'production'
endWithNpm()

for (const file of ['node_modules', 'build/server.js', 'dist/index.html']) {
  if (existsSync(inProject(file))) continue
  console.error(`Belum ada ${file}. Jalankan "npm ci" dan "npm run build" di ${inProject()}, lalu ulangi.`)
  process.exit(CANNOT_START)
}
await import('../build/server.js')
