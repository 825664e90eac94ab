import { checkNode } from './check-node.mjs'

checkNode()
import('./prepare.mjs')
  // On stderr: what the command itself says stays alone on stdout.
  .then(({ prepare }) => prepare(['service'], console.error))
  .then(() => import('../build/admin.js'))
