import { checkNode } from './check-node.mjs'

// `node scripts/backup.mjs backup|restore|verify …`: see core-service/backup.ts.
checkNode()
import('./prepare.mjs')
  // On stderr: the output of the command itself stays alone on stdout.
  .then(({ prepare }) => prepare(['service'], console.error))
  .then(() => import('../build/backup.js'))
