import { checkNode } from './check-node.mjs'

// `node scripts/backup.mjs backup|restore|verify …`: see core-service/backup.ts.
checkNode()
import('./prepare.mjs')
  .then(({ prepareCommand }) => prepareCommand())
  .then(() => import('../build/backup.js'))
