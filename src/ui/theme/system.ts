import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { theme } from './theme'

/**
 * The Chakra system for components that come in lazy chunks. It carries no recipes: the kit's parts are
 * dressed by CSS modules on the theme's variables, so that one look serves plain and Chakra elements.
 */
export const system = createSystem(defaultBaseConfig, theme, defineConfig({ disableLayers: true }))
