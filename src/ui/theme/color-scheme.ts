import { useSyncExternalStore } from 'react'

/** Specification section 1: light, dark or system; default light; kept in local storage, key `theme`. */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const key = 'theme'
const listeners = new Set<() => void>()

/** What a stored text means; anything unknown is the default. */
export function parseThemeChoice(text: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === text) ?? 'light'
}

export function readThemeChoice(): ThemeChoice {
  try {
    return parseThemeChoice(localStorage.getItem(key))
  } catch {
    return 'light'
  }
}

/** Keeps the choice and applies it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage refused: the choice lasts as long as the page.
  }
  wear(choice)
  for (const listener of listeners) listener()
}

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function wear(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && prefersDark().matches)
  document.documentElement.classList.toggle('dark', dark)
  // The colour of the phone's own bars; the same two as in public/theme.js.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#161d1c' : '#ffffff')
}

/** Follows the device while the choice is `system`, and another tab's choice. Once, at start. */
export function followTheme(): void {
  const renew = () => {
    wear(readThemeChoice())
    for (const listener of listeners) listener()
  }
  prefersDark().addEventListener('change', renew)
  addEventListener('storage', (event) => {
    if (event.key === key) renew()
  })
}

/** The current choice, live. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readThemeChoice)
}
