import type { PersonExport, PersonSection } from '../../../../contract/accounts/personal-data'
import { markupText } from '../../../ui/words/markup-text'

/** An image of the copy: its bytes as a `data:` address, or null where it could not be opened. */
export interface CopyImage {
  readonly about: string
  readonly source: string | null
}

const style = `
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1000px;padding:24px;color:#16201f;background:#fff}
h1{font-size:24px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px}p{margin:4px 0}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:13px}
th,td{border:1px solid #c9d3d1;padding:6px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#eef3f2;white-space:nowrap}.one th{width:34%;white-space:normal}
figure{margin:16px 0;break-inside:avoid}img{max-width:100%;max-height:420px;border:1px solid #c9d3d1}
figcaption{font-size:13px;color:#46524f}@media print{body{padding:0}.table{overflow:visible}}`

/**
 * The copy as one file that a browser opens without a network: tables to read, the images inside, and the same as JSON
 * for programs in the element `data` (UU 27/2022, article 13).
 * @param when the moment of the copy, in words
 */
export function copyHtml(copy: PersonExport, images: readonly CopyImage[], when: string): string {
  const { person, school, sections } = copy
  const pictures = images.map(({ about, source }) =>
    source === null
      ? `<p>${markupText(about)}: gambar tidak dapat dibuka.</p>`
      : `<figure><img alt="${markupText(about)}" src="${markupText(source)}"><figcaption>${markupText(about)}</figcaption></figure>`,
  )
  // The end of a script, and nothing else, could end this element early.
  const data = JSON.stringify(copy).replaceAll('<', String.raw`\u003c`)
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Data ${markupText(person.name)}</title><style>${style}</style></head><body>
<h1>Data ${markupText(person.name)}</h1>
<p>Semua data pribadi yang disimpan ${markupText(school)} di Hadir.</p>
<p>Disalin ${markupText(when)}${copy.made_by ? ` oleh ${markupText(copy.made_by)}` : ''}.
Hak akses dan salinan: UU 27/2022 tentang Pelindungan Data Pribadi, Pasal 7 dan 13.</p>
${sections.map(sectionHtml).join('\n')}
${pictures.length === 0 ? '' : `<h2>Gambar</h2>${pictures.join('\n')}`}
<script type="application/json" id="data">${data}</script>
</body></html>`
}

/** One table; a single row is read from top to bottom. */
function sectionHtml({ title, columns, rows }: PersonSection): string {
  const [first] = rows
  const body =
    rows.length === 1 && first
      ? `<table class="one">${columns.map(({ label }, place) => row(label, first[place])).join('')}</table>`
      : `<table><thead><tr>${columns.map(({ label }) => `<th>${markupText(label)}</th>`).join('')}</tr></thead><tbody>${rows
          .map((cells) => `<tr>${cells.map((cell) => `<td>${markupText(cell)}</td>`).join('')}</tr>`)
          .join('')}</tbody></table>`
  return `<h2>${markupText(title)}${rows.length > 1 ? ` (${rows.length})` : ''}</h2><div class="table">${body}</div>`
}

const row = (label: string, cell: string | undefined) =>
  `<tr><th>${markupText(label)}</th><td>${markupText(cell ?? '')}</td></tr>`

/** A name for the file: letters and digits of the person's name. */
export const copyName = (name: string, ending: 'html' | 'json'): string =>
  `data-${
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'pribadi'
  }.${ending}`
