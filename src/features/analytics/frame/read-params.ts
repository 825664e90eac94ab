import { selectClasses, type ClassOfGrade, type Selection } from './class-choice'

/** Reads single parts of an address and collects a sentence for each that means nothing. */
export interface ParamReader {
  readonly ignored: string[]
  /** @param what the part is called in the sentence: "Kelas" */
  readonly read: <Value>(
    param: string,
    find: (text: string) => Value | undefined,
    what: string,
  ) => Value | null
}

export function paramReader(params: URLSearchParams): ParamReader {
  const ignored: string[] = []
  return {
    ignored,
    read: (param, find, what) => {
      const text = params.get(param)
      if (text === null) return null
      const found = find(text)
      if (found === undefined)
        ignored.push(`${what} di alamat ini tidak ada pada rentang ini dan tidak dipakai.`)
      return found ?? null
    },
  }
}

/** The grade and the class of an address, of those that the answer has. */
export function readSelection({ read }: ParamReader, classes: readonly ClassOfGrade[]): Selection {
  const gradeId = read('tingkat', (id) => classes.find(({ grade }) => grade.id === id)?.grade.id, 'Tingkat')
  const inGrade = selectClasses(classes, { gradeId, classId: null })
  const classId = read('kelas', (id) => inGrade.find((one) => one.id === id)?.id, 'Kelas')
  return { gradeId, classId }
}
