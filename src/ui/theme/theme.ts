import { defineConfig } from '@chakra-ui/react/styled-system'
import { feedback, neutrals, statusColors } from './palette'

const value = (text: string) => ({ value: text })
const scale = <K extends string>(entries: Record<K, string>) =>
  Object.fromEntries(Object.entries<string>(entries).map(([key, text]) => [key, value(text)]))

/** A colour of the school's accent; white label overrides the variable at run time (accent.ts). */
const accent = (name: string, base: string, dark: string) => ({
  value: {
    base: `var(--brand-${name}-light, ${base})`,
    _dark: `var(--brand-${name}-dark, ${dark})`,
  },
})

/**
 * The one theme: Chakra tokens, prefix `hadir`. The build writes them as plain CSS variables
 * (theme-css.ts), so that plain elements have them before any script runs; Chakra's own components,
 * which come in lazy chunks, get the same object (office/system.ts).
 */
export const theme = defineConfig({
  // Chakra's preflight comes with Chakra, late; base.css resets before the first paint instead.
  preflight: false,
  cssVarsPrefix: 'hadir',
  theme: {
    breakpoints: { xs: '375px', sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1600px' },
    tokens: {
      fonts: scale({
        body: "'Plus Jakarta Sans', 'Plus Jakarta Sans Fallback', system-ui, sans-serif",
        heading: "'Plus Jakarta Sans', 'Plus Jakarta Sans Fallback', system-ui, sans-serif",
      }),
      fontSizes: scale({
        xs: '0.75rem',
        sm: '0.875rem',
        md: '1rem',
        lg: '1.125rem',
        xl: '1.375rem',
        '2xl': '1.75rem',
        '3xl': '2.125rem',
      }),
      fontWeights: scale({ normal: '450', medium: '550', semibold: '650', bold: '750' }),
      lineHeights: scale({ tight: '1.2', snug: '1.35', normal: '1.5' }),
      // Eight-point rhythm with half steps; the key is the number of 4 px units.
      spacing: scale({
        1: '4px',
        2: '8px',
        3: '12px',
        4: '16px',
        5: '20px',
        6: '24px',
        8: '32px',
        10: '40px',
        12: '48px',
        16: '64px',
      }),
      sizes: scale({ touch: '44px', page: '1160px', form: '420px', sidebar: '248px', bar: '60px' }),
      radii: scale({ sm: '6px', md: '10px', lg: '14px', xl: '20px', full: '999px' }),
      durations: scale({ fast: '90ms', normal: '140ms' }),
      // What a press has just opened lies above a message, which would else take the next press.
      zIndex: scale({ bar: '20', overlay: '40', modal: '60', toast: '70', popover: '80', skip: '90' }),
    },
    semanticTokens: {
      colors: {
        ...neutrals,
        accent: {
          solid: accent('solid', '#0f766e', '#2fb8aa'),
          strong: accent('strong', '#0b5d57', '#5fd0c4'),
          onSolid: accent('on-solid', '#ffffff', '#03211e'),
          ink: accent('ink', '#0b665f', '#5fd3c6'),
          fill: accent('fill', '#e1f3f0', '#10302d'),
          border: accent('border', '#9bd2ca', '#23605a'),
        },
        ...feedback,
        ...statusColors,
      },
      shadows: {
        card: {
          value: {
            base: '0 1px 2px rgb(16 32 28 / 0.05), 0 1px 1px rgb(16 32 28 / 0.04)',
            _dark: '0 1px 2px rgb(0 0 0 / 0.35)',
          },
        },
        float: {
          value: {
            base: '0 12px 32px -8px rgb(16 32 28 / 0.22), 0 2px 8px rgb(16 32 28 / 0.08)',
            _dark: '0 16px 40px -8px rgb(0 0 0 / 0.7), 0 0 0 1px rgb(255 255 255 / 0.06)',
          },
        },
      },
    },
  },
})
