import { commands } from '../../../core-service/operate/commands'
import { failureWords } from '../../../core-service/backup/failure-words'
import { readAsked } from '../../../core-service/operate/command'
import { readConfig } from '../../../core-service/start/config'

export interface Said {
  /** Whether the process would end with code 0. */
  readonly well: boolean
  readonly text: string
}

/**
 * Runs a command of the operator's console in this process.
 * @param env the service's variables
 * @throws what would end the process with a stack trace
 */
export async function runConsole(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder = '/nowhere',
): Promise<Said> {
  const lines: string[] = []
  try {
    const asked = readAsked(args, commands)
    if ('help' in asked) return { well: true, text: asked.help }
    const config = readConfig(env, folder)
    const print = (line: string) => lines.push(line)
    const well = await asked.command.run(asked.given, { config, folder, env, print })
    return { well, text: lines.join('\n') }
  } catch (error) {
    const sentence = failureWords(error)
    if (sentence === undefined) throw error
    return { well: false, text: [...lines, sentence].join('\n') }
  }
}
