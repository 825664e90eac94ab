const hook = (body: string) => `import * as React from 'react'
declare function useA(): { b: number; c: { d: number } }
export function Page({ a }: { a: { b: number } }) {
  ${body}
}
`
const element = (html: string) => `export function Page() { return ${html} }\n`

/** One violation of each rule that holds for screens and hooks. */
export const plantedScreens: Record<string, string> = {
  'hadir/component-is-function': 'export const Page = () => <p />',
  'no-restricted-imports': "import { lazy } from 'react'\nexport const a = lazy",
  'react/rules-of-hooks': hook('if (a.b) useA()\n  return <p />'),
  'react/exhaustive-deps': hook('React.useEffect(() => { console.warn(a.b) }, [])\n  return <p />'),
  'react/static-components': hook('function Inner() { return <b>{a.b}</b> }\n  return <Inner />'),
  'react/use-memo': hook(
    'const d = React.useMemo(async () => await Promise.resolve(a.b), [a.b])\n  return <p>{String(d)}</p>',
  ),
  'react/void-use-memo': hook(
    'const d = React.useMemo(() => { console.warn(a.b) }, [a.b])\n  return <p>{String(d)}</p>',
  ),
  'react/preserve-manual-memoization':
    "import { useMemo } from 'react'\ndeclare function read(a: number): string\nexport function Page({ a }: { a: { c: { d: number } } }) {\n  const b = useMemo(() => read(a.c.d), [a.c?.d])\n  return <p>{b}</p>\n}",
  'react/immutability': hook('a.b = 1\n  return <p>{a.b}</p>'),
  'react/globals': `let count = 0\nexport const read = () => count\n${hook('count = a.b\n  return <p />')}`,
  'react/refs': hook('const d = React.useRef(a.b)\n  return <p>{d.current}</p>'),
  'react/set-state-in-effect': hook(
    'const [d, setD] = React.useState(0)\n  React.useEffect(() => { setD(1) }, [])\n  return <p>{d}{a.b}</p>',
  ),
  'react/error-boundaries': hook('try { return <p>{a.b}</p> } catch { return <b /> }'),
  'react/purity': hook('const d = Date.now()\n  return <p>{d}{a.b}</p>'),
  'react/set-state-in-render': hook('const [d, setD] = React.useState(0)\n  setD(a.b)\n  return <p>{d}</p>'),
  'react/unsupported-syntax': hook("const d = eval('1')\n  return <p>{String(d)}{a.b}</p>"),
  'jsx-a11y/alt-text': element('<img src="a" />'),
  'jsx-a11y/anchor-has-content': element('<a href="/a" />'),
  'jsx-a11y/anchor-is-valid': element('<a href="#">a</a>'),
  'jsx-a11y/aria-activedescendant-has-tabindex': element('<div aria-activedescendant="a" />'),
  'jsx-a11y/aria-props': element('<p aria-labeledby="a" />'),
  'jsx-a11y/aria-proptypes': element('<p aria-hidden="yes" />'),
  'jsx-a11y/aria-role': element('<p role="datepicker" />'),
  'jsx-a11y/aria-unsupported-elements': element('<meta aria-hidden="true" />'),
  'jsx-a11y/autocomplete-valid': element('<input type="text" autoComplete="foo" />'),
  'jsx-a11y/click-events-have-key-events': element('<div onClick={() => undefined} />'),
  'jsx-a11y/heading-has-content': element('<h1 />'),
  'jsx-a11y/html-has-lang': element('<html />'),
  'jsx-a11y/iframe-has-title': element('<iframe src="a" />'),
  'jsx-a11y/img-redundant-alt': element('<img src="a" alt="photo of a" />'),
  'jsx-a11y/interactive-supports-focus': element(
    '<span role="button" onClick={() => undefined} onKeyDown={() => undefined} />',
  ),
  'jsx-a11y/label-has-associated-control': element('<label>a</label>'),
  'jsx-a11y/media-has-caption': element('<video src="a" />'),
  'jsx-a11y/mouse-events-have-key-events': element('<div onMouseOver={() => undefined} />'),
  'jsx-a11y/no-access-key': element('<button accessKey="a">a</button>'),
  'jsx-a11y/no-autofocus': element('<input autoFocus />'),
  'jsx-a11y/no-distracting-elements': 'export function Page() { return <marquee /> }',
  'jsx-a11y/no-interactive-element-to-noninteractive-role': element('<button role="img">a</button>'),
  'jsx-a11y/no-redundant-roles': element('<button role="button">a</button>'),
  'jsx-a11y/no-noninteractive-element-interactions': element(
    '<main onClick={() => undefined} onKeyDown={() => undefined} />',
  ),
  'jsx-a11y/no-noninteractive-element-to-interactive-role': element('<h1 role="button">a</h1>'),
  'jsx-a11y/no-noninteractive-tabindex': element('<p tabIndex={0}>a</p>'),
  'jsx-a11y/no-static-element-interactions': element(
    '<div onClick={() => undefined} onKeyDown={() => undefined} />',
  ),
  'jsx-a11y/role-has-required-aria-props': element('<span role="checkbox" tabIndex={0} />'),
  'jsx-a11y/role-supports-aria-props': element('<ul aria-checked="true" />'),
  'jsx-a11y/scope': element('<div scope="col" />'),
  'jsx-a11y/tabindex-no-positive': element('<button tabIndex={1}>a</button>'),
}
