import { checkNode } from './check-node.mjs'
import { endWithNpm } from './end-with-npm.mjs'

checkNode()
endWithNpm()
import('./prepare.mjs').then(({ prepare }) => prepare()).then(() => import('../build/server.js'))
