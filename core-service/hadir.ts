import { failureWords } from './backup/failure-words'
import { commands } from './operate/commands'
import { readAsked } from './operate/command'
import { projectFolder } from './project-folder'
import { readConfig } from './start/config'
import { print } from './start/console'

/** `npm run hadir -- …`: the operator's console. npm runs in the project's folder and tells where it was called. */
async function main(): Promise<void> {
  const asked = readAsked(process.argv.slice(2), commands)
  if ('help' in asked) return print(asked.help)
  const config = readConfig(process.env, projectFolder)
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  const place = { config, folder, env: process.env, print }
  if (!(await asked.command.run(asked.given, place))) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(failureWords(error) ?? error)
  process.exit(1)
})
