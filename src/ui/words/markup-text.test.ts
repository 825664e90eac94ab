import { expect, it } from 'vitest'
import { markupText } from './markup-text'

it('leaves no sign that begins or ends markup, and nothing else changed', () => {
  expect(markupText(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  )
  expect(markupText('Ñur’aini 7A – 95% 🎓')).toBe('Ñur’aini 7A – 95% 🎓')
})
