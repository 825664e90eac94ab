import type { Page } from '@playwright/test'

/**
 * Words in Latin letters and digits whose letters do not stand side by side from left to right, in the order of the text: what a
 * name in another direction has turned. The names themselves may run as they like.
 * @param names as they are stored
 * @returns each such text
 */
export async function turnedTexts(page: Page, names: readonly string[]): Promise<string[]> {
  return await page.evaluate((names) => {
    const turned = new Set<string>()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('svg, option')) continue
      let text = node.textContent ?? ''
      for (const name of names) text = text.replaceAll(name, ' '.repeat(name.length))
      for (const { 0: word, index } of text.matchAll(/[\p{Script=Latin}\p{N}]+/gu)) {
        const boxes = Array.from(word, (_, at) => {
          const range = document.createRange()
          range.setStart(node, index + at)
          range.setEnd(node, index + at + 1)
          return range.getBoundingClientRect()
        })
        const isTurned = boxes.some((box, at) => {
          const next = boxes[at + 1]
          const onOneLine = next !== undefined && Math.abs(next.top - box.top) < 2
          return onOneLine && Math.abs(next.left - box.right) > box.height / 3
        })
        if (isTurned) turned.add(`"${word}" in "${node.textContent ?? ''}"`)
      }
    }
    return [...turned]
  }, names)
}
