import { checkNode } from './check-node.mjs'

checkNode()
import('./prepare.mjs').then(({ prepare }) => prepare()).then(() => import('../build/server.js'))
