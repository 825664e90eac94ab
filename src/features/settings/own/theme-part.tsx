import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, themeChoices, useThemeChoice, type ThemeChoice } from '../../../ui/theme/color-scheme'
import shared from '../../../ui/theme/shared.module.css'
import styles from './own.module.css'

const looks = {
  light: { label: 'Terang', icon: Sun },
  dark: { label: 'Gelap', icon: Moon },
  system: { label: 'Sistem', icon: Monitor },
} as const satisfies Record<ThemeChoice, unknown>

/** Light, dark or system (specification section 1). Applies at once. */
export function ThemePart() {
  const current = useThemeChoice()
  return (
    <fieldset>
      <legend className="visually-hidden">Tema</legend>
      <div className={shared.cluster}>
        {themeChoices.map((choice) => {
          const { label, icon: Icon } = looks[choice]
          return (
            <label key={choice} className={styles.theme}>
              <input
                type="radio"
                name="theme"
                value={choice}
                checked={choice === current}
                onChange={() => chooseTheme(choice)}
              />
              <Icon aria-hidden="true" size={18} />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
