import { checkNode } from './check-node.mjs'

checkNode()
import('./prepare.mjs')
  // On stderr: the output of the command itself stays alone on stdout.
  .then(({ prepare }) => prepare(['service'], console.error))
  .then(() => import('../build/admin.js'))
