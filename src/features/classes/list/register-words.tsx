import { Check, CircleDashed, Minus } from 'lucide-react'
import type { RegisterLine } from '../class/register-today'
import styles from '../classes.module.css'

const icons = { success: Check, warn: CircleDashed, neutral: Minus }

/** One line about today's register, with a sign of its own for each state. */
export function RegisterWords({ line: { text, tone } }: { line: RegisterLine }) {
  const Icon = icons[tone]
  return (
    <p className={styles.registerWords} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </p>
  )
}
