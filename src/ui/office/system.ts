import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { theme } from '../theme/theme'
import { comboboxRecipe, menuRecipe } from './recipes/floating'
import { tabsRecipe } from './recipes/tabs'

/**
 * The Chakra system of the office's controls: our theme, and a recipe for each control of this folder and for
 * no other. Chakra's own preset is left out: its recipes use tokens that this theme does not have
 * (decision 0007). The dialog is dressed by a CSS module, because it also opens over the register.
 */
export const system = createSystem(
  defaultBaseConfig,
  theme,
  defineConfig({
    disableLayers: true,
    theme: {
      slotRecipes: {
        tabs: tabsRecipe,
        menu: menuRecipe,
        combobox: comboboxRecipe,
      },
    },
  }),
)
