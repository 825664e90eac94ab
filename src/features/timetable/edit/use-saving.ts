import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveTimetable } from '../../../pull/record/save-timetable'
import { yearCopy } from '../../../pull/use-year-timetable'
import { networkWords } from '../../../ui/words/network-words'
import { toast } from '../../../ui/dialogs/toast'
import { useWorkspace } from '../../../workspace/workspace'
import { sameLesson, type Board, type BoardLesson } from '../board/board-lesson'
import { lessonWords } from '../board/lesson-words'
import { mostEntries, saveBodyOf } from '../board/save-body'
import type { DraftSteps } from './use-draft-steps'

/** A lesson that the service would not take, as it was sent. */
interface Refusal {
  lesson: BoardLesson
  words: string
}

/** Saving the draft, and the service's answer to it. */
export interface Saving {
  busy: boolean
  /** Why the last save did not happen; null while nothing is wrong. */
  problem: { kind: 'network' | 'refused'; words: string } | null
  /** The service's answers about single lessons that have not been changed since. */
  refusals: ReadonlyMap<string, string[]>
  save: () => Promise<void>
}

/** @param otherYear the school year of the lessons where it is not the active one */
export function useSaving(steps: DraftSteps, otherYear: string | null): Saving {
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Saving['problem']>(null)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const { service, board, changes, differences } = steps

  const refuse = (words: string, single: readonly Refusal[] = []) => {
    setProblem({ kind: 'refused', words })
    setRefused(single)
  }
  const send = async () => {
    const { body, ids } = saveBodyOf(service, changes)
    const sent = (index: number) => board.get(ids[index] ?? '')
    const result = await saveTimetable(
      workspace,
      body,
      otherYear === null ? undefined : yearCopy(queries, workspace.db, otherYear),
    )
    if (result.kind === 'saved') {
      steps.endSave(changes)
      toast({ kind: 'success', text: 'Jadwal tersimpan.' })
    } else if (result.kind === 'clash') {
      refuse(
        result.message,
        result.clashes.flatMap(({ index, message }) => {
          const lesson = sent(index)
          return lesson ? [{ lesson, words: message }] : []
        }),
      )
    } else if (result.kind === 'fields') {
      const single = Object.entries(result.errors).flatMap(([path, words]) => {
        const lesson = sent(Number(/^entries\.(\d+)/.exec(path)?.[1]))
        return lesson && words ? [{ lesson, words }] : []
      })
      const [first] = single
      refuse(first ? `${lessonWords(first.lesson)}: ${first.words}` : result.message, single)
    } else if (result.kind === 'network') {
      setProblem({ kind: 'network', words: networkWords(result.reason) })
    } else refuse(result.message)
  }
  return {
    busy,
    problem,
    refusals: refusalsOf(refused, board),
    async save() {
      const fault = whyNotYet(board, changes, differences.length)
      setRefused([])
      if (fault) {
        refuse(fault.words, fault.lesson ? [{ lesson: fault.lesson, words: fault.words }] : [])
        return
      }
      setBusy(true)
      setProblem(null)
      steps.beginSave()
      try {
        await send()
      } finally {
        steps.endSave(null)
        setBusy(false)
      }
    },
  }
}

/** What must be done before the draft can be sent; null where nothing is. */
function whyNotYet(
  board: Board,
  changes: DraftSteps['changes'],
  differences: number,
): { words: string; lesson?: BoardLesson } | null {
  if (differences > 0)
    return { words: 'Orang lain mengubah pelajaran yang sama. Pilih dulu mana yang dipakai, lalu simpan.' }
  if (changes.size > mostEntries)
    return {
      words: `Draf ini berisi ${changes.size} perubahan, lebih dari ${mostEntries} yang muat dalam satu kiriman. Buang draf ini, lalu impor atau ubah beberapa kelas saja dan simpan dulu.`,
    }
  const nobody = [...changes.keys()]
    .flatMap((id) => board.get(id) ?? [])
    .find(({ teacher, place }) => place && !teacher)
  return nobody
    ? { words: `${lessonWords(nobody)} belum ada gurunya. Pilih guru dulu.`, lesson: nobody }
    : null
}

/** Sentences by lesson; a lesson that was changed since is no longer what they are about. */
function refusalsOf(refused: readonly Refusal[], board: Board): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const { lesson, words: sentence } of refused)
    if (sameLesson(board.get(lesson.id) ?? null, lesson))
      words.set(lesson.id, [...(words.get(lesson.id) ?? []), sentence])
  return words
}
