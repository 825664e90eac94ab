import { checkNode } from './check-node.mjs'

// `node scripts/hadir.mjs school list …`: see core-service/hadir.ts.
checkNode()
import('./prepare.mjs').then(({ prepareCommand }) => prepareCommand()).then(() => import('../build/hadir.js'))
