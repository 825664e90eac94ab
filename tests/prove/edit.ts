/** One deliberate fault in the product's source: `find` must occur exactly once in `file`. */
export interface Edit {
  file: string
  find: string
  replace: string
}

/**
 * The text of a file with the fault in it.
 * @param text of `edit.file`
 * @throws where the text to replace is not found exactly once
 */
export function withEdit(text: string, { file, find, replace }: Edit): string {
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`${file}: text to replace occurs ${String(times)} times: ${find}`)
  return text.replace(find, () => replace)
}
