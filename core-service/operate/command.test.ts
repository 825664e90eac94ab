import { describe, expect, it } from 'vitest'
import { commands } from './commands'
import { type Command, readAsked } from './command'
import { nearest } from './nearest'

const read = (...args: string[]) => readAsked(args, commands)
const named = commands.map((command) => [command.words, command] as const)

it.each([[[]], [['--help']], [['-h']], [['help']]])('%j shows every command', (args) => {
  const asked = read(...args)
  for (const { words, text } of commands) {
    expect(asked).toHaveProperty('help', expect.stringContaining(words))
    expect(asked).toHaveProperty('help', expect.stringContaining(text))
  }
})

describe.each(named)('%s', (words, command) => {
  const subject = command.subject ? ['Sekolah Uji'] : []
  const all = Object.entries(command.options ?? {})
  const required = all.filter(([, { required }]) => required).flatMap(([name]) => [`--${name}`, 'isi'])
  const typed = (...more: string[]) => read(...words.split(' '), ...more)

  it('explains itself, whatever else is typed', () => {
    for (const more of [['--help'], [...subject, '-h'], ['--help', '--colour', 'red']]) {
      const asked = typed(...more)
      for (const [name, { text }] of all) {
        expect(asked).toHaveProperty('help', expect.stringContaining(`--${name} `))
        expect(asked).toHaveProperty('help', expect.stringContaining(text))
      }
      expect(asked).toHaveProperty('help', expect.stringContaining(`npm run hadir -- ${words}`))
    }
  })

  it('takes what it says that it takes', () => {
    const options = Object.fromEntries(all.map(([name]) => [name, `isi ${name}`]))
    const asked = typed(
      ...subject,
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    )
    expect(asked).toEqual({ command, given: { subject: subject[0] ?? '', options } })
  })

  it('refuses what it does not take, and what is missing, with its own help', () => {
    expect(() => typed(...subject, ...required, '--colour', 'red')).toThrow(/^Tidak ada pilihan --colour\./)
    expect(() => typed(...subject, ...required, 'lagi')).toThrow(/^"lagi" tidak dimengerti/)
    if (command.subject) expect(() => typed(...required)).toThrow(`Isi ${command.subject}.`)
    for (const [name, { required: isRequired }] of all) {
      const without = required.filter((_, at) => required[at - (at % 2)] !== `--${name}`)
      if (isRequired) expect(() => typed(...subject, ...without)).toThrow(new RegExp(`^Isi --${name} `))
      expect(() => typed(...subject, ...without, `--${name}`)).toThrow(new RegExp(`^Isi --${name} `))
      expect(() => typed(...subject, ...without, `--${name}`, '--help-me')).toThrow(
        /^Isi |^Tidak ada pilihan/,
      )
      expect(() => typed(...subject, ...required, `--${name.slice(0, -1)}`, 'x')).toThrow(
        `Maksudnya --${name}?`,
      )
    }
  })
})

it('names the nearest word, and none where no word is near', () => {
  expect(() => read('scool', 'list')).toThrow(/^Tidak ada perintah "scool"\. Maksudnya "school"\?/)
  expect(() => read('school', 'lst')).toThrow(/^Tidak ada perintah "school lst"\. Maksudnya "school list"\?/)
  expect(() => read('docter')).toThrow(/Maksudnya "doctor"\?/)
  expect(() => read('backup')).toThrow(/^Tidak ada perintah "backup"\.\n/)
  expect(() => read('constructor')).toThrow(/^Tidak ada perintah "constructor"\.\n/)
  expect(() => read('school', 'list', '--__proto__', 'x')).toThrow(/^Tidak ada pilihan --__proto__\./)
  expect(nearest('SMP Negri 1', ['SMP Negeri 10', 'SMP Negeri 1'])).toBe('SMP Negeri 1')
})

it('a group without a command lists its own', () => {
  const asked = read('admin')
  expect(asked).toHaveProperty('help', expect.stringContaining('admin reset'))
  expect(asked).not.toHaveProperty('help', expect.stringContaining('school list'))
})

it('no two commands begin alike', () => {
  const words = commands.map((command: Command) => command.words)
  expect(new Set(words).size).toBe(words.length)
})
