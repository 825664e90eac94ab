import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that parts of the kit hand to their style sheets. */
    [name: `--${string}`]: string | number | undefined
  }
}
