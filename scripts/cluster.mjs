// What a district runs on several machines, on this one: `npm run cluster`, and `npm run cluster -- --fail`, which kills parts of it.
// In one process, which gets Ctrl-C itself and ends what it has started.
import { checkNode } from './check-node.mjs'
import { endWithNpm } from './end-with-npm.mjs'

checkNode()
endWithNpm()
const { prepare } = await import('./prepare.mjs')
await prepare()
const { register } = await import('tsx/esm/api')
register()
await import('../tests/cluster/cluster.ts')
