import type { AttendanceStatus } from '../../../contract/attendance/attendances'

/** A colour in the light and in the dark theme. */
export type Pair = { base: string; _dark: string }

const pair = (base: string, _dark: string): { value: Pair } => ({ value: { base, _dark } })

/**
 * What a status looks like: `fill` under `ink` inside `border` at rest, `solid` under `onSolid` when
 * chosen. Never colour alone: a letter is always beside it.
 */
export const statusColors = {
  hadir: {
    fill: pair('#dcf5e4', '#12331f'),
    ink: pair('#0f5b2d', '#8fe3ad'),
    border: pair('#86cda0', '#2c6b44'),
    solid: pair('#157a3c', '#4cc77c'),
    onSolid: pair('#ffffff', '#04210f'),
  },
  terlambat: {
    fill: pair('#fdf0cb', '#3a2a08'),
    ink: pair('#754503', '#f6cf7c'),
    border: pair('#e2bb56', '#7a5a18'),
    solid: pair('#f3b229', '#f0b83c'),
    onSolid: pair('#332000', '#2b1b00'),
  },
  sakit: {
    fill: pair('#deebfd', '#13294d'),
    ink: pair('#1a4c9e', '#a5c8fb'),
    border: pair('#95bdf0', '#2f568f'),
    solid: pair('#2462d9', '#7db0fa'),
    onSolid: pair('#ffffff', '#061a38'),
  },
  izin: {
    fill: pair('#eee7fd', '#2b1f4d'),
    ink: pair('#5a2fb3', '#cdb8fb'),
    border: pair('#c1acf3', '#5b4593'),
    solid: pair('#7440d8', '#b394f8'),
    onSolid: pair('#ffffff', '#1b0d3d'),
  },
  alpa: {
    fill: pair('#fde5e2', '#451a17'),
    ink: pair('#9c1f16', '#fbb4ac'),
    border: pair('#efa59d', '#8a3a33'),
    solid: pair('#c42b1f', '#f4796d'),
    onSolid: pair('#ffffff', '#3a0703'),
  },
} as const satisfies Record<AttendanceStatus, Record<string, { value: Pair }>>

/** Neutral surfaces with a breath of green, so that the accent sits on them without shouting. */
export const neutrals = {
  canvas: pair('#f6f8f7', '#0e1413'),
  surface: pair('#ffffff', '#161d1c'),
  raised: pair('#ffffff', '#1d2524'),
  sunken: pair('#eef2f0', '#121918'),
  hover: pair('#edf2f0', '#212b29'),
  border: pair('#dde4e1', '#2b3634'),
  /** Edges of controls: 3:1 against the surface (WCAG 1.4.11). */
  edge: pair('#7f8d88', '#6c7b76'),
  text: pair('#12201c', '#e9efed'),
  muted: pair('#52615b', '#a3b2ac'),
  scrim: pair('rgb(10 20 17 / 0.46)', 'rgb(0 0 0 / 0.62)'),
} as const

/** Feedback that is no attendance status. */
export const feedback = {
  danger: {
    solid: pair('#c42b1f', '#f4796d'),
    onSolid: pair('#ffffff', '#3a0703'),
    ink: pair('#9c1f16', '#fbb4ac'),
    fill: pair('#fdecea', '#3a1714'),
    border: pair('#efb3ac', '#7d362f'),
  },
  warn: {
    ink: pair('#6f4303', '#f6cf7c'),
    fill: pair('#fdf3d8', '#33260a'),
    border: pair('#e5c574', '#70541a'),
  },
  info: {
    ink: pair('#1f4a63', '#a9d5ec'),
    fill: pair('#e6f2f8', '#132a36'),
    border: pair('#a8cfe2', '#2b566c'),
  },
  success: {
    ink: pair('#0f5b2d', '#8fe3ad'),
    fill: pair('#e3f6ea', '#12311e'),
    border: pair('#9bd6b0', '#2c6b44'),
  },
} as const
