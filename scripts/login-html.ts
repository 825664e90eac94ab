import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import { preprocessCSS, type HtmlTagDescriptor, type Plugin, type ResolvedConfig } from 'vite'
import { themeCss } from '../src/ui/theme/theme-css'

/** The styles of the log-in form of index.html, by the names that it uses. */
const sheets = {
  frame: 'src/features/session/entry-frame.module.css',
  session: 'src/features/session/session.module.css',
  field: 'src/ui/controls/field.module.css',
  button: 'src/ui/controls/button.module.css',
  iconButton: 'src/ui/controls/icon-button.module.css',
  banner: 'src/ui/notices/banner.module.css',
}

/** Chunks that the log-in needs, fetched while the form is painted; the app's own come after them (src/main.ts). */
const early = ['data', 'request']

/** Vite plugin for index.html: begins to fetch the chunks of the log-in with the page. */
export function loginPreload(): Plugin {
  return {
    name: 'hadir-login-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        early.flatMap((name): HtmlTagDescriptor[] => {
          if (!bundle) return []
          const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name)
          if (!chunk) throw new Error(`no chunk is called ${name}: scripts/chunk-names.ts makes it`)
          return [
            {
              tag: 'link',
              // No "modulepreload", and no script: a browser may never ask again for one that did not arrive (src/main.ts).
              attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: `/${chunk.fileName}` },
              injectTo: 'head',
            },
          ]
        }),
    },
  }
}

/**
 * Vite plugin for index.html: the import map, which is as large as all before it, and what must come after it go behind the
 * log-in form, which is painted meanwhile. The page's own script is fetched from the start.
 */
export const formBeforeScripts: Plugin = {
  name: 'hadir-form-before-scripts',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') this.error('the build has made no page')
      const html = String(page.source)
      const modules =
        /<script type="importmap">.*?<\/script>\s*<script type="module" crossorigin src="([^"]+)"><\/script>\n/s.exec(
          html,
        )

      if (!modules) return this.error('the page has no import map before its script')
      const [tags, script] = modules
      page.source = html
        .replace(tags, `<link rel="preload" as="script" crossorigin href="${script}">\n`)
        // Before the import map it would end it.
        .replace(`    <link rel="modulepreload" crossorigin href="${script}">\n`, '')
        .replace('</body>', () => `${tags}</body>`)
    },
  },
}

/**
 * Vite plugin for index.html: writes the theme, the base and the styles of the log-in form into the page, so that it is
 * painted without waiting for a file of styles, and gives its elements the class names of the components' own styles
 * (`{{field.control}}` is the class `control` of {@link sheets}' `field`).
 */
export function loginHtml(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'hadir-login-html',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const path = (file: string) => `${config.root}/${file}`
        const base = await readFile(path('src/ui/theme/base.css'), 'utf8')
        const parts = [themeCss(), base]
        const classes = new Map<string, string>()
        for (const [sheet, file] of Object.entries(sheets)) {
          const made = await preprocessCSS(await readFile(path(file), 'utf8'), path(file), config)
          parts.push(made.code)
          for (const [name, value] of Object.entries(made.modules ?? {}))
            classes.set(`${sheet}.${name}`, value)
        }
        const { code } = await transform(parts.join('\n'), { loader: 'css', minify: true })
        return html.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
          const text = name === 'styles' ? code.trim() : classes.get(name)
          if (text === undefined) throw new Error(`index.html: no style is called ${name}`)
          return text
        })
      },
    },
  }
}
