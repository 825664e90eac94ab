import { parseArgs } from 'node:util'
import type { Config } from '../start/config'
import { StartupError } from '../start/startup-error'
import { nearest } from './nearest'

/** What a command works with. */
export interface Place {
  readonly config: Config
  /** The folder in which relative paths begin. */
  readonly folder: string
  /** The variables of the environment: endpoint and keys of a store that an option names. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly print: (line: string) => void
}

/** What was typed after the words of a command, checked to be what the command takes. */
export interface Given {
  /** What it is about; an empty text for a command that takes nothing. */
  readonly subject: string
  readonly options: Readonly<Record<string, string | undefined>>
}

interface Option {
  /** What stands for the value in the help. */
  readonly value: string
  readonly text: string
  readonly required?: true
}

/** One command of the operator's console. */
export interface Command {
  /** As it is typed after `npm run hadir --`. */
  readonly words: string
  /** What it is about, as the help names it; none: it takes nothing but options. */
  readonly subject?: string
  readonly options?: Readonly<Record<string, Option>>
  /** One line for the list of all commands. */
  readonly text: string
  /** Further sentences of its own help. */
  readonly more?: string
  /** @returns whether all is well, which decides the code that the process ends with */
  run(given: Given, place: Place): Promise<boolean>
}

/** A help to be printed, or a command with what was given to it. */
export type Asked = { readonly help: string } | { readonly command: Command; readonly given: Given }

const call = 'npm run hadir --'
const helpWords = ['--help', '-h', 'help']

/**
 * Reads what was typed.
 * @throws StartupError for a word or an option that does not exist, naming the nearest, and for one that is missing
 */
export function readAsked(args: readonly string[], commands: readonly Command[]): Asked {
  const [first = 'help', second] = args
  if (helpWords.includes(first)) return { help: overview(commands) }
  const group = commands.filter(({ words }) => words.split(' ')[0] === first)
  if (group.length === 0) throw new StartupError(unknown(first, commands, overview(commands)))
  const single = group.find(({ words }) => words === first)
  if (single) return readGiven(args.slice(1), single)
  if (second === undefined || helpWords.includes(second)) return { help: overview(group) }
  const command = group.find(({ words }) => words === `${first} ${second}`)
  if (!command) throw new StartupError(unknown(`${first} ${second}`, group, overview(group)))
  return readGiven(args.slice(2), command)
}

function unknown(typed: string, commands: readonly Command[], help: string): string {
  const meant = nearest(
    typed,
    commands.flatMap(({ words }) => [words, words.split(' ')[0] ?? '']),
  )
  return `Tidak ada perintah "${typed}".${meant ? ` Maksudnya "${meant}"?` : ''}\n\n${help}`
}

function readGiven(args: readonly string[], command: Command): Asked {
  const known = command.options ?? {}
  const help = helpOf(command)
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(Object.keys(known).map((name) => [name, { type: 'string' as const }])),
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  if (values['help'] === true) return { help }
  const refuse = (sentence: string): never => {
    throw new StartupError(`${sentence}\n\n${help}`)
  }
  const options: Record<string, string> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(known, token.name)) {
      const meant = nearest(token.name, Object.keys(known))
      refuse(`Tidak ada pilihan ${token.rawName}.${meant ? ` Maksudnya --${meant}?` : ''}`)
    }
    // Two dashes after an option begin the next one; a name never begins so.
    if (!token.value || (token.value.startsWith('--') && !token.inlineValue)) {
      refuse(`Isi ${token.rawName} ${known[token.name]?.value ?? ''}.`)
    }
    options[token.name] = token.value ?? ''
  }
  const [subject = '', ...others] = positionals
  if (command.subject && !subject.trim()) refuse(`Isi ${command.subject}.`)
  const surplus = command.subject ? others[0] : positionals[0]
  if (surplus !== undefined) {
    refuse(`"${surplus}" tidak dimengerti. Nama yang terdiri dari beberapa kata diapit tanda petik.`)
  }
  for (const [name, { value, required }] of Object.entries(known)) {
    if (required && options[name] === undefined) refuse(`Isi --${name} ${value}.`)
  }
  return { command, given: { subject: subject.trim(), options } }
}

/** The call of a command with all that it takes; what may be left out is in brackets. */
function lineOf({ words, subject, options = {} }: Command): string {
  const taken = Object.entries(options).map(([name, { value, required }]) =>
    required ? `--${name} ${value}` : `[--${name} ${value}]`,
  )
  return [call, words, ...(subject ? [subject] : []), ...taken].join(' ')
}

function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value, text }]) => [`--${name} ${value}`, text] as const,
  )
  const parts = [`${command.text}\n\n  ${lineOf(command)}`]
  if (options.length > 0) parts.push(columns(options))
  if (command.more) parts.push(command.more)
  return parts.join('\n\n')
}

function overview(commands: readonly Command[]): string {
  const listed = columns(
    commands.map(({ words, subject, text }) => [`${words}${subject ? ` ${subject}` : ''}`, text] as const),
  )
  return `Perintah untuk pengelola layanan:\n\n  ${call} PERINTAH\n\n${listed}\n\nBantuan tiap perintah: ${call} PERINTAH --help`
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}   ${text}`).join('\n')
}
