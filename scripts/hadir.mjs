import { checkNode } from './check-node.mjs'

// `node scripts/hadir.mjs school list …`: see core-service/hadir.ts.
checkNode()
import('./prepare.mjs')
  // On stderr: the output of the command itself stays alone on stdout.
  .then(({ prepare }) => prepare(['service'], console.error))
  .then(() => import('../build/hadir.js'))
