import { homeroomTeacher, operator } from './seed'
import { startPlainService } from './start-plain-service'

// `npx tsx tests/plain-service/main.ts [port]`: to point the app or the kit at by hand.
const service = await startPlainService(Number(process.argv[2] ?? 4400))
console.warn(`${service.url}, ${homeroomTeacher.email} and ${operator.email}, ${operator.password}`)
