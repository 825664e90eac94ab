import { createSystem } from '@chakra-ui/react/styled-system'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { theme } from './theme'

type Tree = { [key: string]: string | Tree }

/** Chakra writes its conditions relative to the element; our variables are set on the root alone. */
function rootSelector(selector: string): string {
  return selector.startsWith('.dark') ? ':root.dark' : ':root'
}

/** The theme's tokens as CSS: one rule for the light theme, one for the dark one. */
export function themeCss(): string {
  const layers: Tree = createSystem(defaultBaseConfig, theme).getTokenCss()
  const rules = Object.values(layers).flatMap((layer) =>
    typeof layer === 'string' ? [] : Object.entries(layer),
  )
  return rules.map(([selector, block]) => `${rootSelector(selector)}{${declarations(block)}}`).join('\n')
}

function declarations(block: string | Tree): string {
  if (typeof block === 'string') return ''
  return Object.entries(block)
    .map(([name, text]) => (typeof text === 'string' ? `${name}:${text}` : ''))
    .join(';')
}
